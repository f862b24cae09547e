-- Clubs. Empty text and the number 0 stand for "none".

create table clubs (
    id text primary key,
    name text not null,
    -- The name as it is sorted and searched.
    listed text not null,
    -- The name as it is compared: names that look alike have the same. The id, once the club is closed.
    folded text not null,
    about text not null,
    rules text not null,
    joining text not null,
    pace text not null,
    founded bigint not null,
    founder text not null references accounts (id),
    -- Since when it is closed.
    closed bigint not null
);

create unique index clubs_by_folded on clubs (folded);
create index clubs_by_listed on clubs (listed) where closed = 0;
create index clubs_closed on clubs (closed) where closed > 0;

-- `roles`: words with blanks between; a plain member has none.
create table club_members (
    club text not null references clubs (id),
    account text not null references accounts (id),
    roles text not null,
    -- Whether they step in when a player leaves a season.
    reserve bigint not null,
    joined bigint not null,
    primary key (club, account)
);

create index club_members_by_account on club_members (account);

-- Who asks to join.
create table club_requests (
    club text not null references clubs (id),
    account text not null references accounts (id),
    text text not null,
    asked bigint not null,
    primary key (club, account)
);

create index club_requests_by_account on club_requests (account);

-- Invitations of an account, or by a link: then `account` is empty and `secret` is the hash of its code.
create table club_invitations (
    id text primary key,
    club text not null references clubs (id),
    account text not null,
    secret text not null,
    author text not null references accounts (id),
    created bigint not null,
    expires bigint not null
);

create unique index club_invitations_by_account on club_invitations (club, account) where account <> '';
create unique index club_invitations_by_secret on club_invitations (secret) where secret <> '';
create index club_invitations_to_account on club_invitations (account) where account <> '';
create index club_invitations_of_author on club_invitations (author);

-- `author` is empty where the house speaks.
create table club_announcements (
    id text primary key,
    club text not null references clubs (id),
    author text not null,
    title text not null,
    body text not null,
    posted bigint not null
);

create index club_announcements_of_club on club_announcements (club, posted);
create index club_announcements_of_author on club_announcements (author) where author <> '';
