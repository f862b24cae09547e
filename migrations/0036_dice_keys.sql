-- Which key encrypts the keys of coming dice, the secrets of open challenges and of lots. The key itself is in no table.
create table dice_keys (
    id bigint primary key,
    fingerprint text not null,
    row_sum text not null default ''
);

-- What is in the clear, and is to be encrypted at the next start.
create index plain_dice_secrets on dice_secrets (game) where length(secret) = 64;
create index plain_challenge_secrets on challenges (id) where length(secret) = 64;
create index plain_season_secrets on seasons (id) where length(secret) = 64;
