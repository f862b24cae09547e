// Generated from openapi.yaml by openapi-typescript: `npm run generate` writes it again.

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether the server is running and its database answers. If the database can't be reached, the answer is a
         *     problem with status 503.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness
         * @description Whether the server takes changes, for those who watch it or replace servers one by one. If the disk is full, the
         *     database can't be reached or the server is shutting down, the answer is a problem with status 503 that says why. A proxy
         *     asks `/healthz` instead: a server that takes no changes can still be read.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Returns a bearer token with every scope except `admin`; send it as `Authorization: Bearer TOKEN`. Names are unique,
         *     so a repeated request creates no second account. The token can't be shown again: if the response was lost, log in
         *     with the password or choose another name.
         */
        post: operations["create_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns the account's public data. Names are compared without regard to case.
         */
        get: operations["get_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{account}/games.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get all games of a player
         * @description The finished games of an account that the caller may see, in the order in which they ended: one JSON object a line, with
         *     names, options and result, and with `log` the whole log. Each line has a `number`; pass that of the last line that you
         *     have as `after` and you get what ended since, each game once. The order never changes. A stream that breaks off has no
         *     proper end: resume it. It counts as one of the caller's open streams.
         */
        get: operations["get_account_archive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all accounts
         * @description Deleted accounts are left out.
         */
        get: operations["list_all_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{account}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock an account
         * @description Nobody can log in, and its tokens and sessions, and those of its bots, are refused with `account-locked` on every server
         *     within a second. Its games go on by their clocks. Locking it again replaces the reason.
         */
        put: operations["lock_account"];
        post?: never;
        /**
         * Unlock an account
         * @description The tokens and sessions that it had are valid again.
         */
        delete: operations["unlock_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{account}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename an account
         * @description The new name stands in its games too, and wherever its name is shown. Logs of games contain no names.
         */
        put: operations["rename_account"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{account}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the quotas of an account
         * @description Its requests per minute and the games that it opens per day, in place of the server's limits; its owner sees them among
         *     their limits. Every server applies them within a second. Both absent or null: the server's limits again. A bot has quotas
         *     of its own.
         */
        put: operations["set_quotas"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{account}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke all tokens and sessions of an account
         * @description Use this if they have been stolen. The owner can log in again with their password.
         */
        delete: operations["end_all_tokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/closed-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games that are closed for play
         * @description A game is closed for play if its adjudication failed, or if the server no longer supports its edition of the rules.
         */
        get: operations["list_closed_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/closed-games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reopen a game
         * @description Use this after the cause of a failed adjudication is fixed. A game whose edition of the rules is no longer supported
         *     can't be reopened.
         */
        delete: operations["reopen_game"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a game
         * @description Removes a game for good, whether or not it is over: its log, its chat, its place in the archive and in statistics, and
         *     notifications about it. Its streams end with `lagged`, on every server within a second, and it is `not-found` from then
         *     on. Games that were forked from it stay. A game of a season is a `conflict`: its result counts there.
         */
        delete: operations["remove_game"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what administrators have done
         * @description Every act of the operator and of administrators, newest first: who did it, when, to whom, and why.
         */
        get: operations["list_admin_acts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/asks/{ask}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer an ask to substitute
         * @description Only who is asked can answer, once, before their time is over. Who accepts sits in the seat at once; the points stay
         *     with the seat.
         */
        put: operations["answer_ask"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List challenges
         * @description Lists the challenges in the lobby, which are public, or the caller's own, newest first.
         */
        get: operations["list_challenges"];
        put?: never;
        /**
         * Create a challenge
         * @description Challenges one account, anybody in the lobby, or anybody who has the code of an invitation link. The challenge fixes
         *     the terms of the game, and the server commits to its dice. The game begins when somebody accepts. An account can
         *     have at most 50 open challenges. In 24 hours it can create at most 60, of which at most 10 to the same account;
         *     the header `RateLimit` says what is left. Challenges among the bots of one keeper, and between a bot and its keeper,
         *     have no such limits. A bot may say which challenges it takes (`PUT /v1/me/challenge-terms`).
         */
        post: operations["create_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a challenge
         * @description A challenge in the lobby is public. A challenge to an account is visible to that account and to the challenger. A
         *     challenge by link is visible to the challenger and to anybody who has the code.
         */
        get: operations["get_challenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a challenge
         * @description Opens the game at once, with both players seated. The game has the challenge's id.
         */
        post: operations["accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a challenge
         * @description Only the challenged account may do this. Repeating it has no effect.
         */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/salt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the challenger's salt
         * @description Replaces the salt that the server drew for the challenger. It can be done once, before the challenge is accepted.
         *     The server has committed to the dice before it learns the salt.
         */
        post: operations["bring_salt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a challenge
         * @description Only the challenger may do this. Repeating it has no effect.
         */
        post: operations["withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clock presets
         * @description Every preset, fastest first. A game can also have its own pace, with the preset `custom`.
         */
        get: operations["list_clocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clubs
         * @description By name.
         */
        get: operations["list_clubs"];
        put?: never;
        /**
         * Found a club
         * @description The caller becomes its owner. An account founds at most 3 clubs a day, and owns at most 10.
         */
        post: operations["found_club"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a club
         * @description What it says about itself, its owners, and what the caller is in it.
         */
        get: operations["get_club"];
        put?: never;
        post?: never;
        /**
         * Close a club
         * @description An owner closes it. It is refused while a season is open or played. Members, requests, invitations, announcements and
         *     drafts of seasons are deleted; the tables of old seasons stay readable, and the name is free again.
         */
        delete: operations["close_club"];
        options?: never;
        head?: never;
        /**
         * Change a club
         * @description An owner changes what it says about itself, its rules, its pace, and how it takes people in. Its name stays.
         */
        patch: operations["change_club"];
        trace?: never;
    };
    "/v1/clubs/{club}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the announcements of a club
         * @description The newest first.
         */
        get: operations["list_announcements"];
        put?: never;
        /**
         * Announce something
         * @description An owner or arbiter announces it. Everybody can read it, and the members are notified. A club makes at most 10
         *     announcements a day.
         */
        post: operations["post_announcement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/announcements.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the announcements of a club as a feed
         * @description An Atom feed of the latest 50, the newest first. Anybody may read it.
         */
        get: operations["announcement_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/announcements/{announcement}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an announcement
         * @description An owner or arbiter deletes it. Notices of it that were sent stay where they are.
         */
        delete: operations["delete_announcement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the desk of a club
         * @description For its owners and arbiters: everything in its seasons that no rule settles, with what each choice would change in the
         *     tables. Requests to join the club are listed apart.
         */
        get: operations["get_desk"];
        put?: never;
        /**
         * Decide something on the desk
         * @description Makes a choice about an item, with a reason; also about one that is put off, or that another arbiter has. The choice
         *     `hand` gives the item to another arbiter, who is notified; also who plays in the division may make it.
         *
         *     If a result or an act has changed what the choice would do since the desk
         *     was read, the decision is refused: read the desk again.
         */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations of a club
         * @description For owners and arbiters. Those that have not expired, the newest first.
         */
        get: operations["list_invitations"];
        put?: never;
        /**
         * Invite to a club
         * @description An owner or arbiter invites an account by its name, or makes a link with a code that admits one account. Either is
         *     open for 14 days. A program of the house joins at once. A club writes at most 30 invitations a day.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description An owner or arbiter withdraws it, or the invited account declines it.
         */
        delete: operations["withdraw_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a club
         * @description The owners first, then others with roles, each by name. Members also see who is in the reserve, and since when
         *     somebody is a member.
         */
        get: operations["list_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/members/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a club
         * @description The caller leaves, or an owner removes a member. The only owner hands the club over first. Games and seasons that
         *     have begun go on.
         */
        delete: operations["remove_member"];
        options?: never;
        head?: never;
        /**
         * Change a member
         * @description An owner gives roles; to hand a club over, make another member an owner and then give up the role. Everybody puts
         *     themselves on the reserve list. A club has at least one owner, and a program has no role.
         */
        patch: operations["change_member"];
        trace?: never;
    };
    "/v1/clubs/{club}/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a club
         * @description With an invitation of the caller, with the code of a link, or without either if the club is open. A link admits one
         *     account. A club that takes in who asks needs a request instead.
         */
        post: operations["join_club"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests to join a club
         * @description For owners and arbiters. The oldest first.
         */
        get: operations["list_requests"];
        put?: never;
        /**
         * Ask to join a club
         * @description For a club that takes in who asks. Its owners and arbiters are notified. An account asks at most 10 times a day.
         */
        post: operations["ask_to_join"];
        /**
         * Withdraw a request to join
         * @description The caller's own.
         */
        delete: operations["withdraw_request"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/requests/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a request to join
         * @description An owner or arbiter accepts or declines it. Who asked is notified.
         */
        post: operations["answer_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clubs/{club}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seasons of a club
         * @description Newest first. A draft is listed for the owners and arbiters of the club alone.
         */
        get: operations["list_seasons"];
        put?: never;
        /**
         * Create a season
         * @description An owner or arbiter of the club creates it as a draft, which nobody else sees. Its rules can be changed until the
         *     registration opens.
         */
        post: operations["create_season"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an app asks for
         * @description For the page of this server on which a person allows an app something. The parameters are those of an authorization
         *     request; or `user_code`, which a device shows. Wrong codes count like wrong passwords.
         */
        get: operations["get_consent"];
        put?: never;
        /**
         * Allow an app something, or refuse it
         * @description Takes a session: only a person on this server's own page allows an app something, no token does. A guest cannot. The
         *     answer has the address that brings a code to the app. The code is valid once, for a minute. A repeated request makes
         *     another code.
         */
        post: operations["decide_consent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/{feed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a feed
         * @description The URL contains a secret and needs no token, since feed readers and calendars can't send one. A URL that ends with
         *     `.atom` returns notices; one that ends with `.ics` returns a calendar of deadlines.
         */
        get: operations["get_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games
         * @description Lists games, newest first, with their players. Private games are listed only to their players and creators. With a
         *     filter about results or ends, only finished games are listed.
         */
        get: operations["list_games"];
        put?: never;
        /**
         * Open a game
         * @description Opens a game from a scenario or from a set-up in the request. The game begins when both seats are taken. To play
         *     against the practice opponent, assign both seats: `"seats": {"north": "practice", "south": "me"}`.
         */
        post: operations["open_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a game
         * @description Seats, scenario, clocks, whose turn it is and how it ended. The table itself is `GET /v1/games/{game}/state`.
         */
        get: operations["get_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort a game
         * @description Closes the game without a result. Either player can do this before the first announcement, and the account that
         *     opened the game while a seat is empty.
         */
        post: operations["abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an announcement
         * @description Answers one open decision. When the response arrives, the entry is on disk. A request with the same key and the same
         *     body returns the same response, without a time limit.
         */
        post: operations["announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a call
         * @description Offers or answers a draw or a pause, asks for consent to a takeback or declines it, asks for the rules' own roll-off
         *     in a dispute, or makes the ruling as the winner of a roll-off. A call answers no decision and does not change the
         *     open decisions.
         */
        post: operations["call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the chat of a game
         * @description Players and spectators have separate rooms; players can read the spectators' room once the game is over. Messages
         *     from muted authors are left out.
         */
        get: operations["get_talk"];
        put?: never;
        /**
         * Send a chat message
         * @description Sends a message to the players' or the spectators' room. At most 20 messages a minute. A request with the same key
         *     returns the same message and sends nothing.
         */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/chat/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute or unmute an author
         * @description Hides an author's messages in the chat of this game from the caller, or shows them again. Nobody else is informed.
         */
        post: operations["mute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a game
         * @description Wins the game for the caller if the opponent's own clock has run out and its two excused misses are used up. The log
         *     records a concession that the clock makes for the opponent.
         */
        post: operations["claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/concede": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Concede a game
         * @description The caller's seat gives up the game.
         */
        post: operations["concede"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the course of a battle
         * @description What a battle has come to, as the caller may see it: why it ended, the strengths turn by turn, losses, key moments,
         *     and luck. It names no players, and no longer changes once the game is over. While sealed answers are secret, it ends
         *     before them.
         */
        get: operations["get_course"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open decisions
         * @description The caller's open decisions, with every choice that the server would accept. An account without a seat has no
         *     decisions. With `wait`, a caller whose seat is asked nothing gets the answer when it is, when the game has ended, or
         *     after that time; the request then counts as one of their open streams.
         */
        get: operations["list_decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game as server-sent events
         * @description Sends the entries after a number, then new ones as they happen. Events are the messages that the socket
         *     sends to a watcher of the game: the event's name is the message's `op`, and its data is the message. The
         *     id of an event is the number of the last entry that it reflects: a client that reconnects with it in
         *     `Last-Event-ID` misses nothing. The holder of a seat also gets their open decisions whenever they change.
         *     A comment is sent every 15 seconds. The stream ends when the client is too slow (`lagged`), when its token
         *     has ended (`refused`), or when the server shuts down (`drain`). The number of open streams per account, or
         *     per address without a token, is limited, sockets included; beyond it the answer is 429.
         */
        get: operations["get_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a game
         * @description The log as JSON lines, which `umpire verify` checks without a server. While sealed answers are secret, the export
         *     ends before them.
         */
        get: operations["export_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play on from an entry of a finished game
         * @description Opens a new game that stands where a finished game stood after one of its entries. Its first entry names that game and
         *     that entry, and contains everything that had happened, so its log needs no other. It has dice of its own and counts for
         *     nothing; the first game stays as it is. Everybody who may see the first game can do this. To play against the practice
         *     opponent, assign both seats, as when a game is opened.
         */
        post: operations["fork_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log
         * @description The entries in order, as the caller may see them. Entry numbers have no gaps.
         */
        get: operations["get_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/map.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the map
         * @description The table as an SVG picture, as the caller may see it, now or after any entry.
         */
        get: operations["get_map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the odds of an announcement
         * @description Exact odds, with the rule behind each number. Nothing is announced and no die is thrown. An announcement that would
         *     be refused gets the same refusal here.
         */
        post: operations["get_odds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan
         * @description The caller's plan: what it has announced, the next step, why it has stopped. When the game is over, anybody can read
         *     the last plans of both sides.
         */
        get: operations["get_plan"];
        put?: never;
        /**
         * Set a plan
         * @description Replaces the caller's previous plan. The server announces as many steps as possible at once, in the same
         *     transaction. It continues when the other side has answered, and waits if the next step can't be announced yet. The
         *     plan stops at the first surprise and records the reason. Steps are secret until they are announced. Setting a plan
         *     requires `game:play`, since it makes announcements; cancelling one requires `game:orders`.
         */
        post: operations["make_plan"];
        /**
         * Cancel the plan
         * @description Announcements that it has made are not undone.
         */
        delete: operations["delete_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a rematch
         * @description Challenges the opponent of a finished game, on the same terms with the sides swapped. Each player can ask once per
         *     game; asking again returns the first challenge, whatever its status. The limits are those of other challenges, and the
         *     header `RateLimit` says what is left.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the battle report
         * @description The game turn by turn, as the caller may see it, with its result and losses. The HTML page has a map of every turn.
         *     While sealed answers are secret, the report ends before them.
         */
        get: operations["get_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat
         * @description The game begins when the second seat is taken. An account can't hold both seats of a game, nor take a seat opposite
         *     a deleted account.
         */
        post: operations["take_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark entries as seen
         * @description Stores, for the caller's seat, the last entry that its player has seen. By default, a recap begins after this entry.
         *     A lower number than the stored one has no effect.
         */
        post: operations["has_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/since": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recap
         * @description What has happened after an entry, as the caller may see it: who announced what and who acted for them (standing
         *     orders, a plan, the clock), the consequences with the dice, the losses, and the caller's open decisions. While
         *     sealed answers are secret, the recap ends before them.
         */
        get: operations["get_since"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/standing-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get standing orders
         * @description The caller's standing orders, with rules that can no longer apply and the system's recommendation. When the game is
         *     over, anybody can read those of both sides.
         */
        get: operations["get_standing_orders"];
        /**
         * Set standing orders
         * @description Replaces all earlier standing orders. Open decisions that they cover are answered at once. Unknown fields, facts or
         *     events are refused, with their place in the document. Standing orders are secret until the game is over.
         */
        put: operations["put_standing_orders"];
        post?: never;
        /**
         * Remove standing orders
         * @description Later decisions of this seat wait for its player again. Decisions already answered stay answered. The entries
         *     that the orders made stay in the log.
         */
        delete: operations["delete_standing_orders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/standing-orders/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test standing orders
         * @description Shows how standing orders would have answered the recent decisions of the caller's seat. Nothing changes.
         */
        post: operations["dry_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the table
         * @description The table as the caller may see it, now or after any entry. What it was after an entry stays so: an answer to `at`
         *     may be cached for ten minutes.
         */
        get: operations["get_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/takebacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back
         * @description Takes back the caller's own steps, if nobody has answered them and no die was thrown since; or consents to the
         *     takeback that the other side has asked for with the call `ask_take_back`. The list of open decisions says what may
         *     be taken back. Nothing is deleted: a takeback is one more entry, after which the game is in the state it had after
         *     entry `after`.
         */
        post: operations["take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/weigh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate announcements
         * @description For each of up to 64 announcements, returns its odds, as `odds` does, or the problem with which it would be refused.
         *     A client can use this to show why a choice is not available. Nothing is announced and no die is thrown.
         */
        post: operations["weigh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/yield": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Yield
         * @description Declines, for the caller, every decision that can be declined, until another unit is moved, the phase ends, or the
         *     turn ends. Standing orders take precedence. Decisions that can't be declined are asked as usual.
         */
        put: operations["put_yield"];
        post?: never;
        /**
         * Cancel the yield
         * @description Later decisions wait for the player again. Without a yield nothing changes.
         */
        delete: operations["delete_yield"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a guest
         * @description Creates a guest account with a name such as `Guest 4711`, and starts a session, set as a cookie that scripts can't
         *     read: a visitor plays the practice opponent without a form. A guest opens as many games against the practice
         *     opponent as others do, and watches games. A guest can't meet other people: challenges, seats of other people's games,
         *     chat, clubs, seasons, bots, tokens and webhooks answer `guest-account`. No result of a guest counts for anything.
         *
         *     `POST /v1/me/keep` makes it an ordinary account with the same games. A guest account that has been idle for 30 days,
         *     without an authenticated request or an announcement, is deleted. At most 20 an hour are created from one address
         *     (`rate-limited`). A guest's session gets the same account again.
         */
        post: operations["create_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mail-confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a mail address
         * @description Takes the key from the mail that was sent to the address. A key works once.
         */
        post: operations["confirm_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description The account of the session or token that is used, with the fields that nobody else sees.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description The account's tokens, sessions, password, mail address, profile and bots are deleted at once and can't be restored.
         *     The games that it played remain, since they are the other player's too, and show a neutral name for it; their logs
         *     never contained its name and do not change. Games that have not begun because the other seat is empty are aborted.
         *     Export your data first if you want to keep it.
         */
        delete: operations["leave"];
        options?: never;
        head?: never;
        /**
         * Change your account
         * @description New quiet hours affect clocks an hour after the change at the earliest, and not before 15 hours after the end of the
         *     next night with the old quiet hours.
         */
        patch: operations["change_me"];
        trace?: never;
    };
    "/v1/me/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the apps that you have allowed something
         * @description Each with its scopes, and when it last got an access token.
         */
        get: operations["list_apps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/apps/{app}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End what an app may do
         * @description Its access tokens and its refresh token stop working at once, on every server; streams that they have opened end.
         */
        delete: operations["end_app"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blocked accounts
         * @description The accounts that you have blocked, sorted by name. A blocked account cannot challenge you or write to you.
         */
        get: operations["list_blocks"];
        put?: never;
        /**
         * Block an account
         * @description The blocked account can no longer challenge the caller, ask the caller for a rematch, accept the caller's
         *     challenges, or take a seat in a game that the caller has opened or plays. Its open challenges to the caller are
         *     declined. Its chat messages are hidden from the caller. Games that have begun continue. The blocked account is not
         *     notified; its requests are refused without naming the reason.
         */
        post: operations["block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/blocks/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unblock an account
         * @description The account may challenge you and write to you again.
         */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your bots
         * @description The bots that you have created, oldest first.
         */
        get: operations["list_bots"];
        put?: never;
        /**
         * Create a bot
         * @description The bot is an account that belongs to the caller. Its token has the caller's scopes except `admin`, and expires no
         *     later than the caller's token. A request with the same key creates no second bot, and its replayed response has no
         *     `token`. If the first response was lost, delete the bot and create another.
         */
        post: operations["create_bot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/bots/{bot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a bot
         * @description Its tokens stop working, and its games show a neutral name for it, as when a person deletes their account.
         */
        delete: operations["end_bot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/challenge-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which challenges you take
         * @description For bots. The terms are shown with the account (`GET /v1/accounts/{account}`), and a challenge outside them is refused
         *     at once with the term that it does not fit. They replace the terms before; what is left out is not restricted.
         */
        put: operations["set_challenge_terms"];
        post?: never;
        /**
         * Take any challenge again
         * @description For bots. Removes the terms: challenges are refused at once no longer.
         */
        delete: operations["end_challenge_terms"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's clubs
         * @description The clubs of which they are a member, their invitations, and their requests to join.
         */
        get: operations["my_clubs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notices of the account as server-sent events
         * @description Everything that happens to the caller's account: it is challenged, its challenge is answered, a game has begun, waits
         *     for the account or is over, an offer is made, a round is published, a request is answered. One connection is enough
         *     for any number of games. The first event is `watching_all`, with what waits now. Then come `notice` events, each once
         *     and in order. The id of an event is its cursor: a client that reconnects with it in `Last-Event-ID` misses nothing, on
         *     any server of the same database. The last 10 000 notices are kept, and a stream that has not been read for 30 days
         *     ends: its cursors are then refused.
         *
         *     A comment is sent every 15 seconds. The stream ends when the token has ended (`refused`) or when the server shuts down
         *     (`drain`). It counts as one of the open streams of the account. It also takes the scope `challenge:read`, and a token
         *     for all games and seats.
         */
        get: operations["get_account_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your data
         * @description One JSON file with everything that is stored about the account, named as in the API: profile, tokens without their
         *     secrets, seats, challenges, chat messages, standing orders and plans, read positions, delivered notices, and how
         *     long games have waited for it. The logs of games belong to both players and are exported separately; the file links
         *     to them.
         */
        get: operations["export_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create feed URLs
         * @description Creates secret URLs for the caller's feeds and shows them once. Any earlier URLs stop working.
         */
        put: operations["new_feed"];
        post?: never;
        /**
         * Delete the feed URLs
         * @description The addresses of the Atom and the iCalendar feed stop working at once. `POST /v1/me/feed` makes new ones.
         */
        delete: operations["end_feed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a guest account
         * @description Makes the caller's guest account an ordinary one with another name and the same games; the session stays. Answers
         *     `conflict` if the name is taken, or if the account is no guest's: a repeated request, or one from another tab,
         *     changes nothing.
         */
        post: operations["keep_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/league": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one's own seasons
         * @description Everything that a player of seasons looks for: what waits for them, where they stand, their fixtures and dates.
         */
        get: operations["my_league"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your limits
         * @description How much you may do, and how much of it you have done. The answer of a limited operation also says what is left of its
         *     limit, in the header `RateLimit`.
         */
        get: operations["list_limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the mail address
         * @description Sends a mail with a key to the new address. Until it is confirmed with this key, the previous address stays in use.
         *     A confirmed address receives notices and lets its owner replace a lost password. When it is confirmed, the previous
         *     address is informed by mail. A server that sends no mail answers `conflict`.
         */
        put: operations["set_mail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notification settings
         * @description What you are told, by which way, and your quiet hours.
         */
        get: operations["get_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change notification settings
         * @description A notice is sent for each hand-off: when a game begins to wait for the caller, not at every step. Mail and push wait
         *     a minute, in case the caller answers by then, and are not sent in quiet hours.
         */
        patch: operations["change_notices"];
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a password
         * @description All other sessions end; tokens remain valid. If the account has a confirmed mail address, it is informed by mail.
         */
        put: operations["set_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List push subscriptions
         * @description The browsers that receive notices of your account.
         */
        get: operations["list_push"];
        put?: never;
        /**
         * Add a push subscription
         * @description Replaces an earlier subscription with the same endpoint. Messages are encrypted for the browser (RFC 8291).
         */
        post: operations["add_push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push-subscriptions/{subscription}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a push subscription
         * @description The browser receives no more notices.
         */
        delete: operations["end_push"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/vacations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce a vacation
         * @description The account's clocks stand still during a vacation, except in games whose terms say `vacation: none`. An account has
         *     30 days of vacation in any 365 days.
         */
        post: operations["announce_vacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/vacations/{vacation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a vacation
         * @description A vacation that has begun ends now; one that has not begun is cancelled.
         */
        delete: operations["end_vacation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the programs of the house
         * @description The accounts that the practice opponent plays for, at the level that their names tell: Cadet, the gentle one, and
         *     Captain, which plays by the odds. Nobody can log in as one. They take no challenges; they can be members of clubs and
         *     play in seasons.
         */
        get: operations["list_programs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password recovery mail
         * @description If the account exists and has a confirmed mail address, a mail with a recovery key is sent there. The response is
         *     the same if not. At most ten such mails are sent in a day, at least five minutes apart. A key is valid for a day, or
         *     until one of them is used, so nobody else can use up the limit at the owner's expense. A server that sends no mail
         *     answers `conflict`.
         */
        post: operations["lose_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recoveries/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password with a recovery key
         * @description Takes the key from the mail. A key works once. All sessions of the account end, and all its tokens too unless
         *     `keep_tokens` is true. The tokens of its bots remain.
         */
        put: operations["recover"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/season-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of seasons
         * @description Every message that clubs and seasons may send beside an English text: why a place or a pairing is as it is, and what a
         *     season refuses. Each has its key and the English text with the names of its arguments.
         */
        get: operations["season_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/season-presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get presets for a season
         * @description Points schemes with the grades of the system, and usual lists of tie-breaks.
         */
        get: operations["season_presets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/season-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a season
         * @description Checks rules as creating a season does, and shows the calendar of a division with so many players.
         */
        post: operations["preview_season"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a season
         * @description Its state, rules and divisions, and what the caller is in it. A draft is not found by others than the owners and
         *     arbiters of its club.
         */
        get: operations["get_season"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log of a season
         * @description Everything that has changed the season, with author and reason. The standings follow from it and from the results of
         *     the games.
         */
        get: operations["list_acts"];
        put?: never;
        /**
         * Make an act
         * @description Whatever changes a season and is not done by its players: an owner or arbiter of the club opens the registration,
         *     draws, starts, publishes, withholds, rules and undoes. Each act needs a reason, which everybody may read.
         */
        post: operations["make_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one's own absences
         * @description The rounds in which the caller is away, and who plays for them. Nobody else sees it.
         */
        get: operations["get_away"];
        /**
         * Say when one is away
         * @description The rounds in which the caller is away, in place of what they said before. A Swiss does not pair them; in a round robin
         *     a substitute is looked for. Who is away in a round is not asked to substitute in it.
         */
        put: operations["set_away"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the deadlines of a season
         * @description An iCalendar document with the date by which each round is due. Anybody may subscribe to it.
         */
        get: operations["season_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/divisions/{division}/crosstable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the crosstable of a division
         * @description Who has taken how many points from whom, in the order of the standings.
         */
        get: operations["get_crosstable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/divisions/{division}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the next round of a division
         * @description As it would be published now, with the reason for each pairing. Only the owners and arbiters of the club see it.
         */
        get: operations["get_proposal"];
        put?: never;
        /**
         * Price a round changed by hand
         * @description What the next round of a division costs by each criterion as it was computed, and as it was changed. Nothing is
         *     published.
         */
        post: operations["price_round"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/divisions/{division}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rounds of a division
         * @description The published rounds with their fixtures, and when the next one is published.
         */
        get: operations["list_rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/divisions/{division}/rounds/{round}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a round
         * @description A published round, with the reason for each pairing and for each seat without a game.
         */
        get: operations["get_round"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/divisions/{division}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the standings of a division
         * @description Computed from the log of the season and the results of its games. Each place says by which item of the season's list
         *     it is separated from its neighbours.
         */
        get: operations["get_standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fixtures
         * @description The games of published rounds.
         */
        get: operations["list_fixtures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/fixtures/{fixture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fixture
         * @description Who plays whom, on which scenario, when its game opens and is due, and its result.
         */
        get: operations["get_fixture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/fixtures/{fixture}/wish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how to play a fixture
         * @description One of its two players wishes a scenario of the season's list, times to begin together, or to begin at once. Where both
         *     wish the same, it is agreed. The answer is the fixture after it.
         */
        put: operations["set_wish"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter a season
         * @description The caller, a member of the club, enters, or asks to if the season approves entries. To repeat it changes the note.
         */
        put: operations["register"];
        post?: never;
        /**
         * Withdraw a registration
         * @description Until the lot is drawn.
         */
        delete: operations["unregister"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the registrations of a season
         * @description In the order in which they came. Requests that wait for approval are listed for the owners and arbiters of the club.
         */
        get: operations["list_registrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/registrations/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter a member
         * @description An owner or arbiter of the club approves a request, or enters a member or a program.
         */
        put: operations["enter_account"];
        post?: never;
        /**
         * Take out a registration
         * @description An owner or arbiter of the club refuses a request, or takes a registration out, until the lot is drawn.
         */
        delete: operations["remove_registration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of a season
         * @description The caller's own, those that they are asked to answer, and, for the owners and arbiters of the club, all. At most 500.
         */
        get: operations["list_season_requests"];
        put?: never;
        /**
         * Ask for something
         * @description A player leaves the season, asks for a later date, a substitute, a ruling, or disputes a result. What the rules settle
         *     is settled at once; otherwise the other player of the game or the arbiters are asked. The answer says what became of
         *     it. What the rules refuse is a `conflict` that names the rule.
         */
        post: operations["make_season_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/requests/{request}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a request back
         * @description While it has no answer.
         */
        delete: operations["take_season_request_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/requests/{request}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer a request
         * @description The other player of a game agrees to a later date, or does not.
         */
        put: operations["answer_season_request"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seasons/{season}/results.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a season
         * @description An Atom feed of its latest results, newest first. Anybody may read it.
         */
        get: operations["season_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Where you are logged in, with the session of this request marked.
         */
        get: operations["list_sessions"];
        put?: never;
        /**
         * Log in
         * @description Starts a session and sets it as a cookie that scripts can't read. Neither the response nor its timing reveals
         *     whether the account exists. A program with a password but no token logs in first and then creates one. A repeated
         *     request starts another session, since the server stores no session secrets; a session whose cookie was lost expires
         *     or can be ended with `DELETE`.
         */
        post: operations["log_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out
         * @description Ends one of the caller's sessions on every server; `current` is the session of this request.
         */
        delete: operations["log_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stream
         * @description A WebSocket. The client sends `hello` and the server answers `ready`; then the client watches games from any entry
         *     on, and announces. Every command of a player over HTTP can also be sent here, with the same idempotency keys and the
         *     same answers. The messages are `FromClient` and `ToClient`, as JSON text. Those of the client have at most 64 KiB.
         *
         *     The token of `hello` takes precedence over the token or the session of the request. Without any of them the client is
         *     a spectator. A request with a token that is not valid gets 401.
         *
         *     After `watch` come `watching`, every entry after `after` once and in order, `decisions` if the holder of a seat has
         *     any, and `ended` if the game has ended; then new messages as they happen. `decisions` follow the entries that they
         *     take into account, and come again whenever they change, also when there are none any more. Every command with a `key`
         *     is answered by one `done`, `answered` or `refused` with that key; if the game is watched, the entry that it caused
         *     comes first. Entries are durable before they are sent. After a cut, watch again `after` the last entry, and repeat
         *     unanswered commands with the same keys. At most 16 commands of a connection are in progress at once, and it watches
         *     at most 256 games.
         *
         *     Close codes: 1002, a frame can't be read; 1003, the message was not text; 1008, no `hello` within 30 seconds, or the
         *     token is not valid or has ended; 1009, the message was too large; 1012, the server is going down, after `drain`;
         *     1013, too many streams are open. A client that sends nothing for about a minute, not even a pong, is cut off.
         */
        get: operations["stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List game systems
         * @description Returns every game system that can be played on this server.
         */
        get: operations["list_systems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a game system
         * @description The name, edition and options of one game system, and the names of its scenarios.
         */
        get: operations["get_system"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the charts of a system
         * @description The numeric tables that the rules use. The `source` of a chart says where its numbers come from. A game whose set-up
         *     has charts of its own uses those instead. Empty for a system without charts.
         */
        get: operations["get_charts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/games.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get all games of a system
         * @description The finished games of a system that the caller may see, as `GET /v1/accounts/{account}/games.ndjson` has those of a
         *     player.
         */
        get: operations["get_system_archive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a system
         * @description Every message that a game of this system may send beside an English text (`message` in problems, odds, recaps and
         *     plans): its key and the English text with the names of its arguments. A client that shows another language has a text
         *     of its own for each key. Keys keep their meaning; new ones may come.
         */
        get: operations["get_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a system
         * @description Everything that the rules leave to the players, with the defaults.
         */
        get: operations["get_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules of a system
         * @description Every rule with its id and a one-sentence summary, in the order of the rulebook. Refusals cite these ids.
         */
        get: operations["get_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rulings on a system
         * @description Every point that the rulebook leaves open: how it is decided here, how else it could be read, and why. Options refer
         *     to rulings by number.
         */
        get: operations["get_rulings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenarios of a system
         * @description Titles, descriptions and durations. `GET /v1/systems/{system}/scenarios/{scenario}` has the set-up.
         */
        get: operations["list_scenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/scenarios/{scenario}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scenario
         * @description The scenario with its set-up, which can be changed and passed to `POST /v1/games`.
         */
        get: operations["get_scenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of a system
         * @description The JSON Schema (draft 2020-12) of the system's own types, under `$defs`: `Announcement` and `Event`, each a union that
         *     `type` tells apart, `View`, `Setup` and `Parts`, with examples. `/openapi/{system}.yaml` has the same types in one
         *     document with the operations, for generators.
         */
        get: operations["get_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/systems/{system}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics of a system
         * @description How finished public games ended: wins by side, draws, the ways in which they ended and their length, for all games and
         *     by scenario and option. They are at most a minute old.
         */
        get: operations["get_statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a ticket for an event stream
         * @description A browser's `EventSource` sends no `Authorization` header. `?ticket=…` in the address of an event stream stands for the
         *     token that made the ticket. It is valid for a minute and for event streams only. A stream that was opened with it stays
         *     open as long as the token is valid. A repeated request gets another ticket. The pages of this server have a session and
         *     need no ticket.
         */
        post: operations["create_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your tokens
         * @description The tokens of your account with their scopes and restrictions. The secret of a token is shown only when it is
         *     created.
         */
        get: operations["list_tokens"];
        put?: never;
        /**
         * Create a token
         * @description The token has some of the caller's scopes. It can be restricted to some games or to one seat, and can expire. A
         *     request with the same key creates no second token, and its replayed response has no `token`. If the first response
         *     was lost, revoke that token and create another.
         */
        post: operations["create_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description The token stops working at once, on every server; WebSocket connections that authenticated with it are closed.
         */
        delete: operations["end_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The addresses that receive your notices, and since when calls to one have failed.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description The URL is called with every notice: a POST of `{"type", "timestamp", "data"}`, signed as in the Standard Webhooks
         *     specification (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with the secret in this response, which is
         *     not shown again. A call that gets no 2xx response within 15 seconds is retried for five days, at growing intervals.
         *     While the URL fails, the first two attempts for each notice wait only 3 seconds. A 410 response disables the
         *     webhook. A receiver recognises a repeated call by its `webhook-id`. Only public https URLs are called; redirects are
         *     not followed.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description The webhook with its latest failed calls.
         */
        get: operations["get_webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description No more calls are made to the address. A call that is on its way may still arrive.
         */
        delete: operations["end_webhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Fields that are left out stay as they are.
         */
        patch: operations["change_webhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhook}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description For a day, calls carry two signatures, one with each secret, so that the receiver has time to switch. A request with
         *     the same key does not show the secret again; to get another secret, use a new key.
         */
        post: operations["new_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Calls the webhook once with a notice of type `trial`. If the call fails, the webhook's `failures` say why.
         */
        post: operations["try_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The acceptance of a challenge. */
        AcceptBody: {
            bid?: components["schemas"]["Bid"] | null;
            /** @description The code of an invitation link. */
            code?: string | null;
            /**
             * @description The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If absent, the server draws one, and the log
             *     records that it did.
             */
            salt?: string | null;
        };
        /** @description An announcement that was accepted and is on disk. */
        Accepted: {
            /** @description Its entry, as its author may see it. */
            entry: components["schemas"]["EntryShown"];
            /** @description The hash of its entry. */
            hash: string;
            /**
             * Format: int64
             * @description The number of its entry. It was the last entry of the log at that moment.
             */
            seq: number;
        };
        /** @description An account as others see it. */
        AccountCard: {
            /** @description Whether the account is a bot. */
            bot: boolean;
            /** @description Whether the account is a guest's: it plays the practice opponent only, and nothing it plays is rated. */
            guest: boolean;
            /** @description Whether the account is one of the house: a bot that the practice opponent plays for. */
            house: boolean;
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /** @description The name of the account. */
            name: string;
        };
        /** @description A limit. */
        AccountLimit: {
            /** @description What it limits. */
            about: string;
            /**
             * Format: int64
             * @description How much is left.
             */
            left: number;
            /**
             * Format: int64
             * @description The limit.
             */
            limit: number;
            /**
             * @description `requests`, `streams`, `games`, `challenges`, `challenges-to-one`, `open-challenges` or `bots`, as in the header
             *     `RateLimit`; open enumeration.
             */
            name: string;
            /**
             * Format: int64
             * @description How much of it is used. `challenges-to-one` is counted for the account that `to` names, or else for the one that you
             *     have challenged most.
             */
            used: number;
            /**
             * Format: int64
             * @description The time in which it is counted, in milliseconds; null if it limits what exists at once.
             */
            window?: number | null;
        };
        /** @description The limits of an account. */
        AccountLimits: {
            /** @description The limits. Challenges among bots of one keeper, and between a bot and its keeper, count for none. */
            limits: components["schemas"]["AccountLimit"][];
        };
        /** @description A lock of an account. */
        AccountLock: {
            /** @description Why, as its owner is told; may be empty. */
            reason: string;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            since: number;
        };
        /** @description A new account with its token. */
        AccountMade: {
            /** @description The account. */
            account: components["schemas"]["AccountCard"];
            /** @description The bearer token. It is shown once; the server stores only its hash. */
            token: string;
        };
        /** @description Limits of an account in place of the server's. */
        AccountQuotas: {
            /**
             * Format: int32
             * @description Games opened per day, besides those from challenges; null: the server's limit.
             */
            games?: number | null;
            /**
             * Format: int32
             * @description Requests and messages per minute; null: the server's limit.
             */
            requests?: number | null;
        };
        /** @description The public data of an account. */
        AccountShown: {
            /** @description Whether the account is a bot. */
            bot: boolean;
            challenge_terms?: components["schemas"]["ChallengeTerms"] | null;
            /**
             * Format: int64
             * @description When the account was created, in milliseconds since 1970.
             */
            created: number;
            /** @description A second name that is shown beside `name`; null if there is none. */
            display_name?: string | null;
            /** @description Whether the account is a guest's: it plays the practice opponent only, and nothing it plays is rated. */
            guest: boolean;
            /** @description Whether the account is one of the house: a bot that the practice opponent plays for. */
            house: boolean;
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /** @description The name of the account that owns the bot; null if the account is not a bot, or is one of the house. */
            keeper?: string | null;
            /** @description Whether the account has been deleted. */
            left: boolean;
            /** @description The name of the account. */
            name: string;
            /** @description How reliably the account answers its decisions. */
            reliability: components["schemas"]["Reliability"];
        };
        /** @description An account, with its present name. */
        ActAccount: {
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /** @description Its present name. */
            name: string;
        };
        /** @description An act with its reason. */
        ActBody: {
            /** @description The act. */
            act: components["schemas"]["OrganiserAct"];
            /**
             * Format: int64
             * @description The number of the last act that the caller has seen. If the log has grown since, the act is refused. Absent: it
             *     is made whatever has happened.
             */
            expect?: number | null;
            /** @description Why, in a sentence that everybody may read: 1 to 500 characters. */
            reason: string;
        };
        /** @description An act as the log has it. */
        ActCard: {
            /** @description What it does. */
            act: components["schemas"]["SeasonAct"];
            /**
             * Format: int64
             * @description When it was made, in milliseconds since 1970.
             */
            at: number;
            /** @description Who made it: a person, or a rule. */
            author: components["schemas"]["SeasonAuthor"];
            /**
             * Format: int32
             * @description Its number, from 1 without gaps.
             */
            number: number;
            /** @description Why. */
            reason: string;
            undo?: components["schemas"]["UndoCard"] | null;
            /** @description Whether a later act has undone it. */
            undone: boolean;
        };
        /** @description A page of the log of a season. */
        ActPage: {
            /** @description The acts, in order. */
            acts: components["schemas"]["ActCard"][];
            /** @description The SHA-256 of the log: of its entries as JSON, each followed by a line feed. */
            head: string;
            /**
             * Format: int64
             * @description The number of the last act of the log.
             */
            last: number;
            /** @description The people whom these acts name. */
            people: components["schemas"]["PersonCard"][];
        };
        /** @description An account, as administrators see it. */
        AdminAccount: {
            /** @description Whether the account is an administrator's. */
            admin: boolean;
            /** @description Whether the account is a bot. */
            bot: boolean;
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether the account is a guest's. */
            guest: boolean;
            /** @description Whether the account is one of the house: a bot that the practice opponent plays for. */
            house: boolean;
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            locked?: components["schemas"]["AccountLock"] | null;
            /** @description The name of the account. */
            name: string;
            /**
             * Format: int64
             * @description The number of its games that are open or being played.
             */
            open_games: number;
            /** @description Its limits in place of the server's. */
            quotas: components["schemas"]["AccountQuotas"];
            /**
             * Format: int64
             * @description When one of its present tokens or sessions was last made or used, to the hour, in milliseconds since 1970; null if it
             *     has none.
             */
            seen?: number | null;
        };
        /** @description A page of accounts. */
        AdminAccountPage: {
            /** @description The accounts, in the order of their names. */
            accounts: components["schemas"]["AdminAccount"][];
            /** @description The cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /**
         * @description What the operator or an administrator has done.
         * @enum {string}
         */
        AdminAct: "lock" | "unlock" | "rename" | "quotas" | "end-tokens" | "appoint" | "dismiss" | "reopen" | "remove";
        /** @description What the operator or an administrator has done. */
        AdminActCard: {
            account?: components["schemas"]["ActAccount"] | null;
            /** @description What was done. */
            act: components["schemas"]["AdminAct"];
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by?: components["schemas"]["ActAccount"] | null;
            /** @description What changed; may be empty. */
            detail: string;
            /**
             * Format: uuid
             * @description The id of the game that it concerns; null if it concerns none.
             */
            game?: string | null;
            /**
             * Format: uuid
             * @description The id of the act.
             */
            id: string;
            /** @description The reason; may be empty. */
            reason: string;
        };
        /** @description A page of acts. */
        AdminActPage: {
            /** @description The acts, newest first. */
            acts: components["schemas"]["AdminActCard"][];
            /** @description The cursor of the next page; null on the last page. */
            next?: string | null;
        };
        /** @description The answer of the other player. */
        AgreementBody: {
            /** @description Whether they agree. */
            agrees: boolean;
        };
        /** @description Makes an announcement. */
        AnnounceAction: {
            announce: components["schemas"]["Announcement"];
        };
        /** @description An announcement, in the form of its system: `#/$defs/Announcement` of `GET /v1/systems/{system}/schema`. */
        Announcement: import("../systems/system.js").Announcement;
        /** @description An announcement to make. */
        AnnouncementBody: {
            /** @description The announcement, in the system's form. */
            announcement: components["schemas"]["Announcement"];
            /** @description The id of the decision that it answers; empty or absent for an announcement that may be made at any time. */
            decision?: string;
            /**
             * Format: int64
             * @description The number of the last entry that the player has seen.
             */
            expect_seq: number;
        };
        /** @description An announcement of a club. */
        AnnouncementCard: {
            /** @description The text, plain, with line breaks; may be empty. */
            body: string;
            by?: components["schemas"]["ClubPerson"] | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            posted: number;
            /** @description The title. */
            title: string;
        };
        /** @description A page of announcements. */
        AnnouncementList: {
            /** @description The announcements, the newest first. */
            announcements: components["schemas"]["AnnouncementCard"][];
            /**
             * Format: uuid
             * @description Pass this as `after` to get the next page; null on the last page.
             */
            next?: string | null;
        };
        /** @description The document that answers a message, as over HTTP. */
        AnswerShown: components["schemas"]["Decisions"] | components["schemas"]["StandingOrdersShown"] | components["schemas"]["PlanOf"] | components["schemas"]["Plans"] | components["schemas"]["YieldShown"];
        /**
         * @description The answer to a request.
         * @enum {string}
         */
        AnswerWord: "accept" | "decline";
        /** @description An app that the caller has allowed something. */
        AppCard: {
            /** @description The address of the app. */
            client_id: string;
            /**
             * Format: int64
             * @description When it was allowed, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description When it ends if the app gets no other access token, in milliseconds since 1970.
             */
            expires: number;
            /** @description The host of the app. */
            host: string;
            /**
             * Format: uuid
             * @description The id of what was allowed. The same app can have several, one for each device.
             */
            id: string;
            /**
             * Format: int64
             * @description When it last got an access token, in milliseconds since 1970.
             */
            last_used: number;
            /** @description What it may do; open enumeration. */
            scopes: string[];
        };
        /** @description The apps that the caller has allowed something. */
        Apps: {
            /** @description The apps, oldest first. */
            apps: components["schemas"]["AppCard"][];
        };
        /** @description A finished game: a line of an archive. */
        ArchiveLine: {
            /**
             * Format: int64
             * @description When it ended, in milliseconds since 1970.
             */
            ended: number;
            /**
             * Format: int64
             * @description The number of entries of its log.
             */
            entries: number;
            fork_of?: components["schemas"]["ForkOf"] | null;
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /**
             * @description The export of the game without its last line feed, which `umpire verify` checks; absent unless requested with
             *     `log`, null if it can't be read.
             */
            log?: string | null;
            /**
             * Format: int64
             * @description The place of the game in the archive of this server: games that end later have greater numbers. Pass it as
             *     `after` to resume behind this line.
             */
            number: number;
            /**
             * Format: int64
             * @description When the game was opened, in milliseconds since 1970.
             */
            opened: number;
            /** @description The options that differ from the defaults of the system. */
            options: Record<string, unknown>;
            /** @description The players. */
            players: components["schemas"]["GamePlayer"][];
            /** @description How it ended. */
            result: components["schemas"]["GameEnd"];
            /** @description The name of the scenario; null if the set-up is a player's own. */
            scenario?: string | null;
            /**
             * Format: uuid
             * @description The season whose fixture it was; null if it was none.
             */
            season?: string | null;
            /** @description The name of the system. */
            system: string;
            /** @description The title. */
            title: string;
            /** @description Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing. */
            trial: boolean;
            /**
             * Format: int64
             * @description The last game turn.
             */
            turns: number;
            /** @description `public` or `private`. */
            visibility: string;
        };
        /** @description An argument of a message: one thing or several. */
        Argument: components["schemas"]["ArgumentItem"] | components["schemas"]["ArgumentItem"][];
        /**
         * @description A part of an argument: a number; an id, a name or a word of the API; something with an id and a name; or a message
         *     itself.
         */
        ArgumentItem: number | string | components["schemas"]["NamedItem"] | components["schemas"]["Message"];
        /** @description The answer of a reserve. */
        AskAnswerBody: {
            /** @description Whether they take the seat. */
            accept: boolean;
        };
        /** @description A seat that the caller is asked to take. */
        AskCard: {
            /**
             * Format: uuid
             * @description The id by which it is answered.
             */
            ask: string;
            /** @description The division. */
            division: string;
            /** @description Whose seat it is. */
            for: components["schemas"]["PersonCard"];
            /** @description The first round. */
            from: components["schemas"]["SeasonRound"];
            /**
             * Format: int64
             * @description When the first round opens, in milliseconds since 1970.
             */
            opens: number;
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            /** @description Its name. */
            season_name: string;
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            /**
             * Format: int64
             * @description By when the caller answers, in milliseconds since 1970.
             */
            until: number;
            until_round?: components["schemas"]["SeasonRound"] | null;
        };
        /** @description Asks the player for a while, and then does something else. */
        AskFor: {
            /** @description How long, from 1m to 30d: a whole number with s, m, h or d. */
            ask_for: string;
            /** @description What is done when the time is over. */
            then: components["schemas"]["OrderFallback"] | components["schemas"]["AnnounceAction"];
        };
        /** @description Somebody who was asked to substitute. */
        AskedCard: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            outcome?: components["schemas"]["SeasonSearchAskOutcome"] | null;
            /** @description Who. */
            person: components["schemas"]["PersonCard"];
        };
        /** @description A decision that a seat is asked because of its standing orders. */
        AskedShown: {
            /**
             * Format: int64
             * @description The most time to answer, in milliseconds; `None`: as the game's clock says. Present only if it has an
             *     effect: the game must have a clock, even one without limits.
             */
            at_most_ms?: number | null;
            /** @description The decision's id. */
            decision: string;
            /** @description The standing order's rule; `None` if evaluating the orders would take too long. */
            rule?: string | null;
            /** @description What is announced then; `None`: the decision's `otherwise`. */
            then?: components["schemas"]["Announcement"] | null;
            /** @description Whether evaluating the orders and the plan would take too long. */
            too_much: boolean;
            /**
             * Format: int64
             * @description When that time is over, in milliseconds since 1970, unless the clock is frozen meanwhile.
             */
            until?: number | null;
        };
        /** @description Points for the two sides of a decided game. */
        Award: {
            /** @description The loser's points. */
            loser: components["schemas"]["Score"];
            /** @description The winner's points. */
            winner: components["schemas"]["Score"];
        };
        /** @description When the caller is away. */
        AwayBody: {
            /** @description All rounds in which they are away; empty: none. */
            rounds: number[];
        };
        /** @description When the caller is away, and who plays for them. */
        AwayCard: {
            /** @description Those who have entered and have no seat, in the order in which they are asked. */
            reserves: components["schemas"]["PersonCard"][];
            /** @description The rounds in which they are away. */
            rounds: components["schemas"]["SeasonRound"][];
            /** @description The searches for substitutes in their seat, the oldest first. */
            searches: components["schemas"]["OwnSearchCard"][];
        };
        /** @description The course of a battle. */
        BattleCourse: {
            closed?: components["schemas"]["Closing"] | null;
            /**
             * Format: int64
             * @description The number of dice thrown.
             */
            dice: number;
            ended_by?: components["schemas"]["By"] | null;
            fixture?: components["schemas"]["FixtureOfGame"] | null;
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /**
             * Format: int64
             * @description The number of the last entry that is counted.
             */
            head: number;
            /** @description The losses by kind. */
            losses: components["schemas"]["LossesOfKind"][];
            /** @description The luck of both seats, by what their dice count. Throws whose odds do not follow from the log are left out. */
            luck: components["schemas"]["LuckShown"][];
            /** @description The heaviest losses, in the order in which they happened. */
            moments: components["schemas"]["KeyMoment"][];
            /** @description The result; null while the game goes on, and if it was closed without one. */
            result?: unknown;
            /** @description How the battle stands, or ended, by the rules of victory. */
            standing: components["schemas"]["BattleStanding"];
            strengths?: components["schemas"]["StrengthsShown"] | null;
            /**
             * Format: int32
             * @description The last game turn.
             */
            turn: number;
        };
        /** @description How a battle stands by the rules of victory. */
        BattleStanding: {
            /** @description The seat that would win if the battle ended now, or that has won; null if neither. */
            ahead?: string | null;
            /**
             * @description What ends and what decides the battle. Once it is over, the first say what ended it. Empty before the armies are
             *     set up, and for systems that do not tell.
             */
            conditions: components["schemas"]["ConditionShown"][];
        };
        /** @description A player's bid for a side: an amount of their own time at the start. */
        Bid: {
            /** @description The seat that they want. */
            seat: string;
            /**
             * Format: int64
             * @description What they give up for it if the other player wants it as well, in milliseconds.
             */
            time: number;
        };
        /** @description A blocked account. */
        BlockCard: {
            /**
             * Format: uuid
             * @description The id of the account.
             */
            account: string;
            /** @description The name of the account. */
            name: string;
            /**
             * Format: int64
             * @description When it was blocked, in milliseconds since 1970.
             */
            since: number;
        };
        /** @description The accounts that the caller has blocked. */
        Blocks: {
            /** @description The blocked accounts, sorted by name. */
            blocks: components["schemas"]["BlockCard"][];
        };
        /** @description A new bot with its token. */
        BotMade: {
            /** @description The bot's account. */
            account: components["schemas"]["AccountCard"];
            /** @description The bot's bearer token. It is shown once, and absent from a replayed response: the server stores only its hash. */
            token?: string | null;
        };
        /** @description The caller's bots. */
        Bots: {
            /** @description The bots, oldest first. */
            bots: components["schemas"]["AccountCard"][];
        };
        /**
         * @description Who or what made an announcement on behalf of a seat.
         * @enum {string}
         */
        By: "player" | "standing_order" | "plan" | "clock" | "bot" | "arbiter";
        /** @description A call. */
        Call: components["schemas"]["CallOfferDraw"] | components["schemas"]["CallAcceptDraw"] | components["schemas"]["CallDeclineDraw"] | components["schemas"]["CallRollOff"] | components["schemas"]["CallRule"] | components["schemas"]["CallOfferPause"] | components["schemas"]["CallAcceptPause"] | components["schemas"]["CallDeclinePause"] | components["schemas"]["CallAskTakeBack"] | components["schemas"]["CallDeclineTakeBack"];
        /** @description Accepts the other side's offer. The game is over. */
        CallAcceptDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept_draw";
        };
        /** @description Accepts the other side's offer of a pause. */
        CallAcceptPause: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept_pause";
        };
        /**
         * @description Requests the other side's consent to take back one of one's own steps, with everything after it. The
         *     other side consents by making the same takeback itself. The request lapses with the next announcement.
         */
        CallAskTakeBack: {
            /**
             * Format: int64
             * @description The entry after which the game would continue: the one before the step.
             */
            after: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ask_take_back";
        };
        /** @description Declines the other side's offer, or withdraws one's own. */
        CallDeclineDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline_draw";
        };
        /** @description Declines the other side's offer of a pause, or withdraws one's own. */
        CallDeclinePause: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline_pause";
        };
        /** @description Declines the other side's takeback request, or withdraws one's own. */
        CallDeclineTakeBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline_take_back";
        };
        /** @description Offers a draw. The offer stands until it is answered. */
        CallOfferDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer_draw";
        };
        /**
         * @description Offers a pause, during which both clocks stand still. The offer stands until it is answered. Only in a
         *     game with a clock.
         */
        CallOfferPause: {
            /**
             * Format: int32
             * @description Its length in days from acceptance, at most 30; 0 ends the current pause.
             */
            days: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer_pause";
        };
        /** @description Requests a roll-off about a question on which the players disagree: the dice say who decides it. */
        CallRollOff: {
            /** @description The question, in 1 to 500 characters. */
            about: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "roll_off";
        };
        /** @description Records the decision of the roll-off's winner. The ruling binds both sides for the rest of the game. */
        CallRule: {
            /** @description The ruling, in 1 to 500 characters. */
            ruling: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rule";
        };
        /** @description A challenge. */
        ChallengeCard: {
            /** @description `account`, `lobby` or `link`. */
            addressed: string;
            /** @description The challenger. */
            challenger: components["schemas"]["PlayerCard"];
            /** @description The clock. */
            clock: components["schemas"]["ClockTerms"];
            /** @description The code of the invitation link; shown to the challenger only. */
            code?: string | null;
            /** @description `s[0]`: the server's commitment to the dice. Null if the challenge ended without a game. */
            commitment?: string | null;
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970.
             */
            expires: number;
            /**
             * Format: uuid
             * @description The id of the challenge. If it is accepted, the game has the same id.
             */
            id: string;
            opponent?: components["schemas"]["PlayerCard"] | null;
            /**
             * Format: uuid
             * @description The game of which this is a rematch; null if it is not a rematch.
             */
            rematch_of?: string | null;
            /** @description Whether the server drew the challenger's salt. */
            salt_by_server: boolean;
            /** @description The name of the scenario; null if the set-up is the challenger's own. */
            scenario?: string | null;
            /** @description The seal of the challenger's salt and bid. Null if the challenge ended without a game. */
            sealed?: string | null;
            /** @description The set-up of the game with all options, in the form of a scenario's `setup`. */
            setup: components["schemas"]["Setup"] | null;
            /** @description How the sides are assigned. */
            sides: components["schemas"]["ProposedSides"];
            /**
             * Format: int64
             * @description How far spectators will be behind the game, in milliseconds.
             */
            spectator_delay: number;
            /** @description `open`, `accepted`, `declined`, `withdrawn` or `expired`; open enumeration. */
            status: string;
            /** @description The name of the system. */
            system: string;
            /** @description The title. */
            title: string;
            trial?: components["schemas"]["Trial"] | null;
            /**
             * @description Whether vacations stop the clocks: `allowed`, or `none` for a rematch of a game in which they did not; open
             *     enumeration.
             */
            vacation: components["schemas"]["VacationRule"];
            /** @description `public` or `private`. */
            visibility: string;
        };
        /** @description A page of challenges. */
        ChallengePage: {
            /** @description The challenges, newest first. */
            challenges: components["schemas"]["ChallengeCard"][];
            /** @description Pass this as `cursor` to get the next page; null on the last page. */
            next?: string | null;
        };
        /** @description The challenges that a bot takes. What is not said is not restricted. */
        ChallengeTerms: {
            from?: components["schemas"]["Challengers"] | null;
            /**
             * Format: int32
             * @description At most this many games at once, from 1 to 10,000. While it plays as many, no challenge to the bot can be made, and
             *     none to or by it can be accepted.
             */
            games?: number | null;
            /**
             * Format: int64
             * @description Only games with a clock that begins with at most this time for each side, in milliseconds.
             */
            longest_clock?: number | null;
            /** @description Only games of these scenarios, and no set-ups of one's own. */
            scenarios?: string[] | null;
            /**
             * Format: int64
             * @description Only games with a clock that begins with at least this time for each side, in milliseconds.
             */
            shortest_clock?: number | null;
            /** @description Only games of these systems. */
            systems?: string[] | null;
            /** @description True: only trials. False: no trials, only games that count. */
            trials?: boolean | null;
        };
        /** @description A challenge that waits for the account's answer. */
        ChallengeThatWaits: {
            /** @description The name of the challenger. */
            by: string;
            /**
             * Format: uuid
             * @description The challenge.
             */
            challenge: string;
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970.
             */
            until: number;
        };
        /**
         * @description Whose challenges a bot takes.
         * @enum {string}
         */
        Challengers: "bots" | "people" | "keeper";
        /** @description A chance as the API shows it. */
        ChanceView: {
            /** @description The exact fraction in lowest terms. */
            exact: string;
            /**
             * Format: int32
             * @description Parts per million, rounded.
             */
            ppm: number;
        };
        /** @description A round changed by hand. */
        ChangedRound: {
            /** @description The pairings by board. */
            pairings: components["schemas"]["SeasonPairing"][];
            /** @description The seats without a game. */
            unpaired?: components["schemas"]["SeasonUnpaired"][];
        };
        /**
         * @description What can be done about something on the desk.
         * @enum {string}
         */
        ChoiceKind: "extend" | "rule" | "let_stand" | "play_again" | "wait" | "ask" | "accept" | "keep" | "approve" | "refuse" | "publish" | "withhold" | "hand";
        /** @description A preset clock. */
        ClockCard: {
            pace?: components["schemas"]["Pace"] | null;
            /** @description The name of the preset. */
            preset: string;
        };
        /** @description The clock of a game. */
        ClockTerms: {
            pace?: components["schemas"]["Pace"] | null;
            /** @description `live`, `fast`, `standard`, `slow`, `none` or `custom`; open enumeration. */
            preset: string;
        };
        /** @description The clock of a game to open. */
        ClockWish: {
            pace?: components["schemas"]["Pace"] | null;
            /** @description The preset. */
            preset: components["schemas"]["Preset"];
        };
        /** @description A game that is closed for play. */
        ClosedGame: {
            /**
             * Format: uuid
             * @description The id of the game.
             */
            id: string;
            /** @description The title of the game. */
            title: string;
            /** @description Why the game is closed. */
            why: string;
        };
        /** @description The games that are closed for play. */
        ClosedGames: {
            /** @description The games, oldest first. */
            games: components["schemas"]["ClosedGame"][];
        };
        /**
         * @description Why a game was closed without a result.
         * @enum {string}
         */
        Closing: "aborted" | "unfinished";
        /** @description A club. */
        ClubCard: {
            /** @description What it says about itself. */
            about: string;
            /**
             * Format: int64
             * @description Since when it is closed, in milliseconds since 1970; null if it is not.
             */
            closed?: number | null;
            /**
             * Format: int64
             * @description When it was founded, in milliseconds since 1970.
             */
            founded: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description How it takes people in. */
            joining: components["schemas"]["JoinPolicy"];
            /**
             * Format: int64
             * @description How many members it has.
             */
            members: number;
            /** @description Its name. */
            name: string;
            /** @description Its owners. */
            owners: components["schemas"]["ClubPerson"][];
            /** @description The pace at which it plays; empty if it does not say. */
            pace: string;
            /** @description Its own rules; empty if it has none. */
            rules: string;
            you?: components["schemas"]["ClubYou"] | null;
        };
        /** @description What is changed of a club. What is left out stays. */
        ClubChangeBody: {
            /** @description What it says about itself. */
            about?: string | null;
            joining?: components["schemas"]["JoinPolicy"] | null;
            /** @description The pace at which it plays. */
            pace?: string | null;
            /** @description Its own rules. */
            rules?: string | null;
        };
        /** @description A page of clubs. */
        ClubList: {
            /** @description The clubs, by name. */
            clubs: components["schemas"]["ClubRow"][];
            /** @description Pass this as `after` to get the next page; null on the last page. */
            next?: string | null;
        };
        /** @description Somebody of a club. */
        ClubPerson: {
            /**
             * Format: uuid
             * @description Their account.
             */
            account: string;
            /** @description Their name. */
            name: string;
        };
        /**
         * @description A role in a club.
         * @enum {string}
         */
        ClubRole: "owner" | "arbiter" | "scorer";
        /** @description A club in a list. */
        ClubRow: {
            /** @description What it says about itself. */
            about: string;
            /**
             * Format: int64
             * @description When it was founded, in milliseconds since 1970.
             */
            founded: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description How it takes people in. */
            joining: components["schemas"]["JoinPolicy"];
            /**
             * Format: int64
             * @description How many members it has.
             */
            members: number;
            /** @description Its name. */
            name: string;
            /** @description The pace at which it plays; empty if it does not say. */
            pace: string;
        };
        /** @description What the caller is in a club. */
        ClubYou: {
            /** @description Whether they are invited. */
            invited: boolean;
            /** @description Whether they are a member. */
            member: boolean;
            /** @description Whether they ask to join. */
            requested: boolean;
            /** @description Whether they step in when a player leaves a season. */
            reserve: boolean;
            /** @description Their roles; a plain member has none. */
            roles: components["schemas"]["ClubRole"][];
        };
        /**
         * @description The SHA-256 hash of the 64 digits of a secret: published when the registration opens, so that nobody can choose
         *     another secret after seeing who has registered.
         */
        Commitment: string;
        /** @description Facts of a decision and of an answer to it, each with its value or a test. All must hold. The system lists the facts. `all`, `any` and `not` combine conditions, to depth 4. */
        Condition: {
            /** @description All of these hold. */
            all?: components["schemas"]["Condition"][];
            /** @description At least one of these holds. */
            any?: components["schemas"]["Condition"][];
            not?: components["schemas"]["Condition"];
        } & {
            [key: string]: (boolean | number | string) | components["schemas"]["FactTest"];
        };
        /** @description A rule by which the battle ends or is decided, with its present figures. */
        ConditionShown: {
            /** @description What each seat has, in a few words, in the order of the system's seats; absent if it can't be said apart. */
            each?: components["schemas"]["TextShown"][] | null;
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /** @description Whether it holds. */
            met: boolean;
            /** @description The id of the rule. */
            rule: string;
            /** @description The English text. */
            text: string;
        };
        /** @description The decision. */
        ConsentBody: {
            /** @description Whether the person allows it. */
            allow: boolean;
            /** @description The address of the app. */
            client_id?: string | null;
            /** @description The SHA-256 of the `code_verifier`, in base64url without padding. */
            code_challenge?: string | null;
            /** @description `S256`. */
            code_challenge_method?: string | null;
            /**
             * @description Where the answer goes: the address of the app again. If it is on `127.0.0.1`, `[::1]` or `localhost`, the port may
             *     differ.
             */
            redirect_uri?: string | null;
            /** @description `code`. */
            response_type?: string | null;
            /** @description Scopes, with spaces between. `profile:write`, `webhook:write` and `admin` are not for apps. */
            scope?: string | null;
            /** @description Sent back as it is; at most 1000 bytes. */
            state?: string | null;
            /**
             * @description The code that a device shows, in upper or lower case, with or without the hyphen. Absent if an app asks, with the
             *     other parameters.
             */
            user_code?: string | null;
        };
        /** @description What an app asks for. */
        ConsentCard: {
            /** @description The address of the app. */
            client_id: string;
            /** @description The host of the app, with the port if it is not the usual one. */
            host: string;
            /** @description Whether it is a program on the person's own machine. */
            own_machine: boolean;
            refused?: components["schemas"]["ConsentRefused"] | null;
            /** @description What it would be allowed; open enumeration. */
            scopes: string[];
            /** @description The code that the device shows; null if an app asks. */
            user_code?: string | null;
        };
        /** @description Where the person goes from here. */
        ConsentGiven: {
            /** @description The address that brings the answer to the app; null if a device asks, which gets it by itself. */
            redirect?: string | null;
        };
        /** @description Why an app gets nothing. */
        ConsentRefused: {
            /** @description The address that tells the app. The person is not sent there by themselves. */
            redirect: string;
            /** @description The reason, for the author of the app. */
            why: string;
        };
        /** @description The crosstable of a division. */
        CrosstableCard: {
            /**
             * Format: int64
             * @description The number of the last act from which it was computed.
             */
            acts: number;
            /** @description The division. */
            division: string;
            /** @description The SHA-256 of the log from which it was computed. */
            head: string;
            /** @description The rows, in the order of the standings. */
            rows: components["schemas"]["CrosstableRow"][];
        };
        /** @description What one seat has against another. */
        CrosstableCell: {
            /** @description Their games, in the order of the rounds; those that are not published are left out. */
            fixtures: components["schemas"]["FixtureCard"][];
            /** @description The opponent's seat. */
            opponent: components["schemas"]["SeasonSeat"];
            /** @description The points that the seat took from them, as decimals; null for a game without a result. */
            points: (string | null)[];
        };
        /** @description A row of a crosstable. */
        CrosstableRow: {
            /** @description What stands against each other seat, in the order of the rows: its own cell is empty. */
            cells: components["schemas"]["CrosstableCell"][];
            person?: components["schemas"]["PersonCard"] | null;
            /** @description The points, as a decimal. */
            points: string;
            /**
             * Format: int32
             * @description The rank.
             */
            rank: number;
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            withdrawn?: components["schemas"]["SeasonLeaving"] | null;
        };
        /** @description An act of a season. */
        DecidedCard: {
            /** @description The act. */
            act: components["schemas"]["ActCard"];
            by?: components["schemas"]["PersonCard"] | null;
            /** @description The players of the game, or whom it is about. */
            people: components["schemas"]["PersonCard"][];
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            /** @description Its name. */
            season_name: string;
        };
        /** @description What a decision has done. */
        DecisionAnswer: {
            entry?: components["schemas"]["SeasonEntry"] | null;
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
        };
        /** @description A decision about something on the desk. */
        DecisionBody: {
            /** @description The id of the choice. */
            choice: string;
            /** @description The id of the item. */
            item: string;
            /** @description The mark of the choice, as the desk has shown it. The decision is refused if what it would do has changed since. */
            mark: string;
            /**
             * @description Why, in a sentence: 1 to 500 characters. Everybody reads the reason of an act; who asked reads that of an answer;
             *     only arbiters read why something is put off or handed on.
             */
            reason: string;
        };
        /** @description A decision as clients see it. */
        DecisionView: {
            /** @description Complete announcements that will be accepted. */
            choices: components["schemas"]["Announcement"][];
            /** @description Whether `choices` lists every answer. If not, `parts` says how the others are built. */
            complete: boolean;
            /**
             * Format: int64
             * @description The deadline, in milliseconds since 1970; absent in a game without a clock.
             */
            deadline?: number | null;
            /** @description The id of this question until it is answered. An announcement repeats it. */
            id: string;
            /** @description The kind of question; open enumeration. */
            kind: string;
            /** @description The announcement that is made if the time runs out. */
            otherwise?: components["schemas"]["Announcement"] | null;
            /** @description The parts from which every answer can be built, and how they combine. */
            parts?: components["schemas"]["Parts"] | null;
            /** @description The question as a sentence. */
            question: string;
            /**
             * @description Whether the deadline is that of the reaction clock, after which `otherwise` is announced. If not, it
             *     is that of the seat's own clock.
             */
            reaction_clock?: boolean | null;
            /** @description The rule that asks the question. */
            rule: components["schemas"]["RuleView"];
            /** @description Whether the answer stays secret until both seats have answered. */
            sealed: boolean;
            /** @description The seat that owes the answer, by the system's name. */
            seat: string;
        };
        /** @description The open decisions of a seat. */
        Decisions: {
            /** @description What it may announce without being asked. */
            anytime: components["schemas"]["Announcement"][];
            /** @description Which of them its standing orders ask it for, and for how long. */
            asked: components["schemas"]["AskedShown"][];
            /** @description Its open decisions. */
            decisions: components["schemas"]["DecisionView"][];
            /** @description Whether nothing can be announced any more: the game has ended. */
            over: boolean;
            /** @description The seat. */
            seat?: string | null;
            /**
             * Format: int64
             * @description The number of the last entry: `expect_seq` for an answer.
             */
            seq: number;
            take_back?: components["schemas"]["Undoable"] | null;
            take_back_asked?: components["schemas"]["TakeBackAsk"] | null;
        };
        /** @description The desk of a club. */
        DeskCard: {
            /**
             * Format: int64
             * @description When it was read, in milliseconds since 1970.
             */
            at: number;
            /** @description The last acts that decided something, the newest first. */
            decided: components["schemas"]["DecidedCard"][];
            /** @description What is put off, or was handed to another arbiter, the most urgent first. It can be decided all the same. */
            elsewhere: components["schemas"]["DeskItemCard"][];
            /** @description What waits for the caller, the most urgent first. */
            items: components["schemas"]["DeskItemCard"][];
            /** @description What rules have settled within a week: the number of acts by each rule. */
            settled: {
                [key: string]: number;
            };
        };
        /** @description What can be done about an item. */
        DeskChoiceCard: {
            finish?: components["schemas"]["SeasonFinish"] | null;
            /** @description Its id. */
            id: string;
            /** @description What it is. */
            kind: components["schemas"]["ChoiceKind"];
            /** @description To be sent with the decision: it changes when what the choice would do changes. */
            mark: string;
            /** @description What the tables would be if nobody takes the seat; null where that is no question. */
            otherwise?: components["schemas"]["ShiftCard"][] | null;
            person?: components["schemas"]["PersonCard"] | null;
            /** @description What it changes in the tables; empty: nothing. */
            shifts: components["schemas"]["ShiftCard"][];
            /**
             * Format: int64
             * @description The new date, or when the item comes back, in milliseconds since 1970.
             */
            until?: number | null;
        };
        /** @description Something that waits on a desk. */
        DeskItemCard: {
            /** @description Who was asked to substitute, in order. */
            asked: components["schemas"]["AskedCard"][];
            /** @description What can be done, the one first that the rules suggest. */
            choices: components["schemas"]["DeskChoiceCard"][];
            /** @description What the system counts for the two sides at present; null if nothing is counted. */
            count?: number[] | null;
            /** @description The division; null for an entry. */
            division?: string | null;
            fixture?: components["schemas"]["FixtureCard"] | null;
            /** @description Its id. */
            id: string;
            /** @description What cannot be done although one might expect it. */
            impossible: components["schemas"]["ImpossibleChoiceCard"][];
            /** @description What it is. */
            kind: components["schemas"]["ItemKind"];
            left?: components["schemas"]["LeftItemCard"] | null;
            /** @description Whether the caller plays in the division, so that another arbiter decides. */
            own_division: boolean;
            person?: components["schemas"]["PersonCard"] | null;
            ready?: components["schemas"]["ReadyRoundCard"] | null;
            request?: components["schemas"]["SeasonRequestKind"] | null;
            /** @description What the players of a game that is overdue or closed ask for, the oldest first. */
            requests: components["schemas"]["DeskRequestCard"][];
            round?: components["schemas"]["SeasonRound"] | null;
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            /** @description Its name. */
            season_name: string;
            seat?: components["schemas"]["SeasonSeat"] | null;
            /**
             * Format: int64
             * @description Since when it waits, in milliseconds since 1970.
             */
            since: number;
            /**
             * @description Of a seat that is left: whether all its games are struck from the table if nobody takes it, instead of its later
             *     ones being forfeited. Null otherwise.
             */
            struck?: boolean | null;
            /** @description What they have written; may be empty. */
            text: string;
            /**
             * Format: int64
             * @description When it settles itself, in milliseconds since 1970; null if it does not.
             */
            until?: number | null;
        };
        /** @description What a player asks for about a game on the desk. */
        DeskRequestCard: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description What for. */
            kind: components["schemas"]["SeasonRequestKind"];
            /** @description Who. */
            person: components["schemas"]["PersonCard"];
            /** @description What they have written. */
            text: string;
        };
        /** @description A rule that can no longer apply. */
        DisarmedRule: {
            message?: components["schemas"]["Message"] | null;
            /** @description The id of the rule. */
            rule: string;
            /** @description Why it can no longer apply. */
            why: string;
        };
        /** @description A question that a roll-off has settled or is to settle. */
        Dispute: {
            /** @description The question. */
            about: string;
            /** @description The seat that decides it, by the system's name. */
            decides: string;
            /** @description The ruling; `None` until it is made. */
            ruling?: string | null;
        };
        /** @description A division. */
        DivisionCard: {
            /** @description Who meets whom. */
            format: components["schemas"]["SeasonFormat"];
            /**
             * Format: int32
             * @description How many games it has in all.
             */
            games: number;
            /** @description Its id. */
            id: string;
            /** @description Its name, if it is more than its id; null if not. */
            name?: string | null;
            /**
             * Format: int32
             * @description How many games of published rounds have a result.
             */
            played: number;
            /**
             * Format: int32
             * @description How many rounds are published.
             */
            published: number;
            /**
             * Format: int32
             * @description The round that is played at present; 0 before the first opens.
             */
            round: number;
            /**
             * Format: int32
             * @description How many rounds it has.
             */
            rounds: number;
            /** @description Its seats. */
            seats: components["schemas"]["SeasonSeatCard"][];
            /** @description Whether its next round is withheld. */
            withheld: boolean;
        };
        /** @description A division of a season, unique in it: `1`, `north`. */
        DivisionId: string;
        /** @description A division to form. */
        DivisionToForm: {
            format?: components["schemas"]["SeasonFormat"] | null;
            /** @description Its id, unique in the season: 1 to 100 letters a to z, digits, hyphens or low lines. */
            id: string;
            /** @description Its name on pages, if it is more than its id: 1 to 100 characters. */
            name?: string | null;
            /** @description Who gets which seat: by the lot, or in the order of `players`. */
            order?: components["schemas"]["SeatOrder"];
            /** @description The accounts of its players. */
            players: string[];
        };
        /** @description A decision that was answered, and how the standing orders would have answered it. */
        DryAnswer: {
            /** @description The answer that was given. */
            answered: components["schemas"]["Announcement"];
            /** @description Who gave the answer. */
            by: components["schemas"]["By"];
            /** @description The kind of the decision. */
            kind: string;
            /**
             * Format: int64
             * @description The number of the entry with the answer.
             */
            seq: number;
            /**
             * Format: int32
             * @description The game turn.
             */
            turn: number;
            /** @description What the standing orders would have done. */
            would: components["schemas"]["OrdersSay"];
        };
        /** @description The standing orders and decisions for a dry run. */
        DryRunBody: {
            /**
             * Format: int64
             * @description Test the decisions after this entry; default: those of this turn and the previous one.
             */
            after?: number | null;
            /** @description The standing orders to test; default: those that are set. */
            orders?: components["schemas"]["StandingOrders"] | null;
        };
        /**
         * @description How many points the dummy opponent of an unplayed round of a Swiss has.
         * @enum {string}
         */
        Dummy: "own_score" | "capped";
        /** @description How often games ended in one way. */
        EndingTally: {
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /** @description The grade, in the system's own words. */
            grade: string;
            /** @description Why the game ended; open enumeration. */
            reason: string;
        };
        /** @description An entry of the log as the caller may see it. Events that the caller may not see are left out. */
        EntryShown: components["schemas"]["EntryShownAnnounced"] | components["schemas"]["EntryShownCalled"] | components["schemas"]["EntryShownClosed"] | components["schemas"]["EntryShownOpened"] | components["schemas"]["EntryShownSeated"] | components["schemas"]["EntryShownTakenBack"];
        /** @description An announcement was accepted. */
        EntryShownAnnounced: {
            /** @description The announcement; absent while it is secret. */
            announcement?: components["schemas"]["Announcement"];
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who acted for the seat. */
            by: components["schemas"]["By"];
            /** @description The id of the decision that was answered; empty for an announcement that may be made at any time. */
            decision: string;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "announced";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description For a sealed announcement: bytes that keep its content from being found by trying; absent while it is secret. */
            seal?: string | null;
            /** @description Whether the answer is secret until the other seat has answered too. */
            sealed: boolean;
            /** @description The seat that announced. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /** @description A call was made: on a draw, a dispute, a pause or a takeback. */
        EntryShownCalled: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who acted for the seat. */
            by: components["schemas"]["By"];
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @description The seat that won a roll-off and makes the ruling. */
            decides?: string | null;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "called";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat that called. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /** @description The game was closed without a result. */
        EntryShownClosed: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who or what closed it. */
            by: components["schemas"]["By"];
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description Why. */
            how: components["schemas"]["Closing"];
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "closed";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat that closed it; absent if the clock did. */
            seat?: string | null;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /** @description The game was opened: the first entry of every log. */
        EntryShownOpened: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description The server's commitment to the dice. */
            commitment: string;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The edition of its rules. */
            edition: string;
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "opened";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
            /** @description The set-up. */
            setup: components["schemas"]["Setup"];
            /** @description The system. */
            system: string;
            terms?: components["schemas"]["Terms"] | null;
        };
        /** @description A seat was taken. */
        EntryShownSeated: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seated";
            /**
             * @description The player who took it, by a pseudonym that is the same in all their games. A log can never be changed, so it
             *     contains no names; the game's card has them.
             */
            player: string;
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The player's salt for the dice. */
            salt: string;
            /** @description Whether the server drew the salt. */
            salt_by_server: boolean;
            /** @description The seat. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /** @description Steps were taken back, with everything after them. */
        EntryShownTakenBack: {
            /**
             * Format: int64
             * @description The entry from which the game continues.
             */
            after: number;
            /** @description The seat that consented, if consent was needed. */
            agreed?: string | null;
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who took them back, or consented. */
            by: components["schemas"]["By"];
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "taken_back";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat whose steps they were. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /** @description An event with the id of the rule that caused it, in the form of its system: `#/$defs/Event` of `GET /v1/systems/{system}/schema`. */
        Event: import("../systems/system.js").GameEvent;
        /** @description A fact in the catalogue of a system. */
        FactCard: {
            /** @description The kinds of decision that have it. */
            decisions: string[];
            /** @description The type of its value. */
            form: components["schemas"]["FactForm"];
            /** @description Its name in a condition. */
            name: string;
            /** @description The id of the rule that it comes from. */
            rule: string;
            /** @description What it means, as a sentence. */
            text: string;
            /** @description Every word that it may be; empty if there are too many to list. */
            values?: string[];
        };
        /**
         * @description The type of a fact.
         * @enum {string}
         */
        FactForm: "number" | "chance" | "word" | "unit" | "truth";
        /** @description A test of a fact. All parts must hold. */
        FactTest: {
            /** @description The value is greater. */
            gt?: number | string;
            /** @description The value is greater or equal. */
            gte?: number | string;
            /** @description The value is one of these. */
            in?: (boolean | number | string)[];
            /** @description The value is less. A chance is a number from 0 to 1 or a fraction such as `"1/3"`. */
            lt?: number | string;
            /** @description The value is less or equal. */
            lte?: number | string;
        };
        /** @description The URLs of the feeds. Anybody who knows a URL can read the feed, without a token. */
        FeedAddresses: {
            /** @description The URL of the Atom feed of notices. */
            atom: string;
            /** @description The URL of the calendar of deadlines. */
            calendar: string;
        };
        /** @description A fixture: one game of a season. */
        FixtureCard: {
            /**
             * Format: int32
             * @description The place of the pairing in the round, from 1.
             */
            board: number;
            /** @description Its division. */
            division: string;
            /**
             * Format: int64
             * @description By when it is to be played, in milliseconds since 1970.
             */
            due: number;
            /** @description Who has the first side. */
            first: components["schemas"]["SitterCard"];
            /**
             * Format: uuid
             * @description Its game; null until it is open.
             */
            game?: string | null;
            /** @description Its id in the season. */
            id: string;
            /**
             * Format: int32
             * @description 1; 2 for the return game, in which the sides are swapped.
             */
            leg: number;
            /**
             * Format: int64
             * @description When its game opens, in milliseconds since 1970.
             */
            opens: number;
            /** @description Whether it is due and has no result. */
            overdue: boolean;
            result?: components["schemas"]["ResultCard"] | null;
            /** @description Its round. */
            round: components["schemas"]["SeasonRound"];
            /** @description The scenario. */
            scenario: string;
            /** @description Who has the second side. */
            second: components["schemas"]["SitterCard"];
            /** @description Its status. */
            status: components["schemas"]["FixtureStatus"];
        };
        /** @description A game of a season. Ordered by division, round, board and leg. */
        FixtureId: {
            /**
             * Format: int32
             * @description The place of the pairing in the published round, from 1.
             */
            board: number;
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /**
             * Format: int32
             * @description 1; 2 for the return game if each pairing is played twice with sides swapped.
             */
            leg: number;
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
        };
        /** @description Fixtures of a season. */
        FixtureList: {
            /** @description The fixtures, by division, round and board. */
            fixtures: components["schemas"]["FixtureCard"][];
        };
        /** @description The fixture that a game belongs to. */
        FixtureOfGame: {
            /** @description The id of the fixture in its season. */
            fixture: string;
            /**
             * Format: uuid
             * @description The id of the season.
             */
            season: string;
        };
        /** @description A fixture, and what its players wish. */
        FixtureShown: {
            /**
             * Format: int32
             * @description The place of the pairing in the round, from 1.
             */
            board: number;
            /** @description The scenarios of which the players may agree on one; none if the season sets it. */
            choices: string[];
            /**
             * Format: int64
             * @description Until when a player may dispute the result, in milliseconds since 1970; null without one.
             */
            dispute_until?: number | null;
            /** @description Its division. */
            division: string;
            /**
             * Format: int64
             * @description By when it is to be played, in milliseconds since 1970.
             */
            due: number;
            /** @description The later dates that were granted, in order. */
            extensions: components["schemas"]["SeasonExtension"][];
            /** @description Who has the first side. */
            first: components["schemas"]["SitterCard"];
            /**
             * Format: int64
             * @description When the game would be due if its players undid the extension on which they agreed, in milliseconds since 1970;
             *     null if they cannot.
             */
            first_due?: number | null;
            /**
             * Format: uuid
             * @description Its game; null until it is open.
             */
            game?: string | null;
            /** @description Its id in the season. */
            id: string;
            /**
             * Format: int32
             * @description 1; 2 for the return game, in which the sides are swapped.
             */
            leg: number;
            /** @description What the caller, one of the two players, may ask for now. */
            may_ask: components["schemas"]["SeasonRequestKind"][];
            /**
             * Format: int64
             * @description When its game opens, in milliseconds since 1970.
             */
            opens: number;
            /** @description Whether it is due and has no result. */
            overdue: boolean;
            /** @description What the two players have asked for about it; shown to them and to those who run the season. A dispute is public. */
            requests: components["schemas"]["SeasonRequestCard"][];
            result?: components["schemas"]["ResultCard"] | null;
            /** @description Its round. */
            round: components["schemas"]["SeasonRound"];
            /** @description The scenario. */
            scenario: string;
            /** @description Who has the second side. */
            second: components["schemas"]["SitterCard"];
            /**
             * Format: int64
             * @description By when both players must have shown up, in milliseconds since 1970; null if nobody looks, or not any more.
             */
            start_by?: number | null;
            /** @description Its status. */
            status: components["schemas"]["FixtureStatus"];
            substitute_search?: components["schemas"]["NoShowSearchCard"] | null;
            /** @description What the players wish before the game opens; shown to the two players alone. */
            wishes: components["schemas"]["WishCard"][];
        };
        /**
         * @description The status of a fixture.
         * @enum {string}
         */
        FixtureStatus: "waiting" | "open" | "stopped" | "over" | "ruled";
        /** @description A game to play on from an entry of a finished one. */
        ForkBody: {
            /**
             * Format: int64
             * @description The last entry that both games have in common. An entry between two sealed answers stands for the one before the
             *     first of them: both sides are asked again.
             */
            at: number;
            clock?: components["schemas"]["ClockWish"] | null;
            /** @description Seats to fill at once, as when a game is opened. */
            seats?: {
                [key: string]: components["schemas"]["Taker"];
            };
            /**
             * Format: int64
             * @description The seed of the dice: the game is a trial then, which can be repeated. Without one, the dice are new and fair.
             */
            seed?: number | null;
            /**
             * Format: int64
             * @description How far spectators are behind the game, in milliseconds; at most 7 days.
             */
            spectator_delay?: number;
            /** @description The title on pages, at most 100 characters; default: the title of the first game. */
            title?: string | null;
            visibility?: components["schemas"]["Visibility"] | null;
        };
        /** @description The entry of a finished game from which another one was played on. */
        ForkOf: {
            /**
             * Format: int64
             * @description The last entry of it that both have in common.
             */
            at: number;
            /**
             * Format: uuid
             * @description The first game.
             */
            game: string;
        };
        /** @description How one game of a seat ended. */
        FormCard: {
            /** @description The fixture. */
            fixture: string;
            /** @description Whether it was forfeited. */
            forfeit: boolean;
            /** @description `W`, `D` or `L`. */
            letter: string;
            /** @description The opponent's seat. */
            opponent: components["schemas"]["SeasonSeat"];
            /** @description The points that it brought, as a decimal. */
            points: string;
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
        };
        /** @description A message from a client. */
        FromClient: components["schemas"]["FromClientHello"] | components["schemas"]["FromClientWatch"] | components["schemas"]["FromClientUnwatch"] | components["schemas"]["FromClientWatchAccount"] | components["schemas"]["FromClientWatchAll"] | components["schemas"]["FromClientWatchLobby"] | components["schemas"]["FromClientAnnounce"] | components["schemas"]["FromClientAsk"] | components["schemas"]["FromClientPlan"] | components["schemas"]["FromClientDropPlan"] | components["schemas"]["FromClientOrder"] | components["schemas"]["FromClientYield"] | components["schemas"]["FromClientTakeBack"] | components["schemas"]["FromClientCall"] | components["schemas"]["FromClientConcede"] | components["schemas"]["FromClientClaim"] | components["schemas"]["FromClientSeen"] | components["schemas"]["FromClientPing"];
        /**
         * @description Announce something for the client's seat.
         * @example {
         *       "announcement": {
         *         "commander": "c1",
         *         "type": "deploy",
         *         "units": {
         *           "s01": {
         *             "formation": "attack",
         *             "zone": "b1"
         *           }
         *         }
         *       },
         *       "decision": "3-setup-south",
         *       "expect_seq": 3,
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "announce-0",
         *       "op": "announce"
         *     }
         */
        FromClientAnnounce: {
            /** @description The announcement. */
            announcement: components["schemas"]["Announcement"];
            /** @description The decision that is answered; empty for what may be announced at any time. */
            decision?: string;
            /**
             * Format: int64
             * @description The last entry that the client has seen.
             */
            expect_seq: number;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key: 8 to 128 printable characters. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "announce";
        };
        /**
         * @description The open decisions of the client's seat: as `GET /v1/games/{game}/decisions`.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "no-ask-no",
         *       "op": "ask"
         *     }
         */
        FromClientAsk: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description Echoed in the answer: 8 to 128 printable characters. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "ask";
        };
        /**
         * @description Make a call about a draw, a takeback, a pause or a dispute: as `POST /v1/games/{game}/calls`.
         * @example {
         *       "call": {
         *         "type": "offer_draw"
         *       },
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "call-0-it",
         *       "op": "call"
         *     }
         */
        FromClientCall: {
            /** @description The call. */
            call: components["schemas"]["Call"];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "call";
        };
        /**
         * @description Claim the game for the client's seat, because the other side's clock has run out.
         * @example {
         *       "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *       "key": "claim-the-clock",
         *       "op": "claim"
         *     }
         */
        FromClientClaim: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "claim";
        };
        /**
         * @description Concede for the client's seat.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "concede-it",
         *       "op": "concede"
         *     }
         */
        FromClientConcede: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "concede";
        };
        /**
         * @description Delete the plan; what it has announced stands.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "no-drop_plan-no",
         *       "op": "drop_plan"
         *     }
         */
        FromClientDropPlan: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description Echoed in the answer. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "drop_plan";
        };
        /**
         * @description The first message, which authenticates the client. Without a token the client is a spectator.
         * @example {
         *       "op": "hello",
         *       "token": "umpire_3871debeb761105881f03cb15016744820fc7cdd6f30bb5348817d0df01d654c"
         *     }
         */
        FromClientHello: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "hello";
            /** @description The bearer token. */
            token?: string | null;
        };
        /**
         * @description Replace the standing orders: as `PUT /v1/games/{game}/standing-orders`.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "no-order-no",
         *       "op": "order"
         *     }
         */
        FromClientOrder: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description Echoed in the answer. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "order";
            /** @description The orders; `null`: delete them. */
            orders?: components["schemas"]["StandingOrders"] | null;
        };
        /**
         * @description Check the connection.
         * @example {
         *       "n": 1,
         *       "op": "ping"
         *     }
         */
        FromClientPing: {
            /**
             * Format: int64
             * @description Echoed in the answer.
             */
            n: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "ping";
        };
        /**
         * @description Replace the plan: as `POST /v1/games/{game}/plan`.
         * @example {
         *       "expect_seq": 21,
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "plan-it-1",
         *       "op": "plan",
         *       "steps": [
         *         {
         *           "announce": {
         *             "formation": "square",
         *             "type": "change_formation",
         *             "unit": "s01"
         *           }
         *         }
         *       ]
         *     }
         */
        FromClientPlan: {
            /** @description The kinds of surprise that do not stop it. */
            carry_on?: string[];
            /**
             * Format: int64
             * @description The last entry that the client has seen.
             */
            expect_seq: number;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "plan";
            /** @description The steps. */
            steps: components["schemas"]["PlanStep"][];
        };
        /**
         * @description Record that the client's player has seen a game up to an entry.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "seen",
         *       "seq": 9999
         *     }
         */
        FromClientSeen: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "seen";
            /**
             * Format: int64
             * @description The last entry that they have seen.
             */
            seq: number;
        };
        /**
         * @description Take back: as `POST /v1/games/{game}/takebacks`.
         * @example {
         *       "after": 19,
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "back-at-both",
         *       "op": "take_back"
         *     }
         */
        FromClientTakeBack: {
            /**
             * Format: int64
             * @description The number of the entry after which the game goes on.
             */
            after: number;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The idempotency key. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "take_back";
        };
        /**
         * @description Unsubscribe from a game.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "unwatch"
         *     }
         */
        FromClientUnwatch: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unwatch";
        };
        /**
         * @description Subscribe to a game: the entries after a number, then new ones.
         * @example {
         *       "after": 0,
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "watch"
         *     }
         */
        FromClientWatch: {
            /**
             * Format: int64
             * @description The last entry that the client has; 0: none.
             */
            after?: number;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watch";
        };
        /**
         * @description Subscribe to the client's account: `games`, then `games`, `challenge` and `presence` whenever they change. It takes a token or
         *     a session for all games and seats.
         * @example {
         *       "op": "watch_account"
         *     }
         */
        FromClientWatchAccount: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watch_account";
        };
        /**
         * @description Subscribe to the notices of the client's account: `watching_all`, then every `notice`, numbered without gaps. It takes
         *     a token or a session for all games and seats.
         * @example {
         *       "after": "5f0c9c2f7a0b4f6b-117",
         *       "op": "watch_all"
         *     }
         */
        FromClientWatchAll: {
            /**
             * @description The cursor of the last notice that the client has. Without one, `watching_all` has what waits, and the notices
             *     from then on follow.
             */
            after?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watch_all";
        };
        /**
         * @description Subscribe to the lobby: `lobby`, then `lobby` whenever its challenges change.
         * @example {
         *       "op": "watch_lobby"
         *     }
         */
        FromClientWatchLobby: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watch_lobby";
        };
        /**
         * @description Yield for a while: as `PUT /v1/games/{game}/yield`.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "no-yield-no",
         *       "op": "yield"
         *     }
         */
        FromClientYield: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description Echoed in the answer. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "yield";
            yield?: components["schemas"]["YieldBody"] | null;
        };
        /** @description A game of the account, in brief. */
        GameBrief: {
            /** @description Whether it came of a challenge by the account. */
            challenged: boolean;
            fork_of?: components["schemas"]["ForkOf"] | null;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The name of the opponent; null if the account holds both seats. */
            opponent?: string | null;
            /** @description Whether the opponent is the practice opponent. */
            practice: boolean;
            /** @description Its system. */
            system: string;
            /** @description Its title. */
            title: string;
            /** @description Whether it is a trial, which counts for nothing. */
            trial: boolean;
        };
        /** @description The current status of a game. */
        GameCard: {
            /**
             * @description The current clocks of both seats; null if the game has no clock or has not begun, and in
             *     the answer to the request that begins it: read the game then.
             */
            clock?: components["schemas"]["SeatClockCard"][] | null;
            /** @description Whether the game is closed for play, because its adjudication failed or because it is `withdrawn`. */
            closed: boolean;
            /** @description `s[0]`: the server's commitment to the dice. */
            commitment: string;
            /**
             * Format: int64
             * @description When the game was opened, in milliseconds since 1970.
             */
            created: number;
            /** @description Disputes that a roll-off has settled or is to settle. A ruling binds for the rest of the game. */
            disputes: components["schemas"]["Dispute"][];
            /** @description The seat that offers a draw; null if none does. */
            draw_offered_by?: string | null;
            /** @description The edition of the rules by which the game is played. */
            edition: string;
            fork_of?: components["schemas"]["ForkOf"] | null;
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            head: number;
            /** @description The hash of the last entry; null while only one of two sealed answers is in. */
            head_hash?: string | null;
            /**
             * Format: uuid
             * @description The id of the game.
             */
            id: string;
            /** @description The code that lets others take a seat of a private game; shown to the game's creator only. */
            invitation?: string | null;
            pause?: components["schemas"]["Pause"] | null;
            pause_offered?: components["schemas"]["PauseOffer"] | null;
            /** @description The result; null while the game goes on. */
            result?: components["schemas"]["GameResult"] | null;
            /** @description The name of the scenario; null if the set-up is a player's own. */
            scenario?: string | null;
            /** @description The seats, in the system's order. */
            seats: components["schemas"]["SeatCard"][];
            /**
             * Format: int64
             * @description How far spectators are behind the game while it is played, in milliseconds. To spectators, head, turn, result
             *     and everything else that follows from the entries is shown as it was that long ago.
             */
            spectator_delay: number;
            /** @description `open` (a seat is empty), `playing`, `over`, or, without a result, `aborted` or `unfinished`; open enumeration. */
            status: string;
            /** @description The name of the system. */
            system: string;
            take_back_asked?: components["schemas"]["TakeBackAsk"] | null;
            terms?: components["schemas"]["Terms"] | null;
            /** @description The title. */
            title: string;
            /** @description Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing. */
            trial: boolean;
            /**
             * Format: int32
             * @description The game turn, from 1.
             */
            turn: number;
            /**
             * Format: int64
             * @description When the last entry was accepted, in milliseconds since 1970.
             */
            updated: number;
            /** @description `public` or `private`. */
            visibility: string;
            /** @description The seats for which the game waits. */
            waiting: string[];
            /**
             * @description Whether the server no longer supports the game's edition of the rules. Such a game can be viewed, replayed and
             *     exported, but not played on.
             */
            withdrawn: boolean;
            /** @description The caller's seat; null if the caller has none. */
            your_seat?: string | null;
        };
        /** @description How a game ended. */
        GameEnd: {
            /** @description The grade, in the system's own words. */
            grade: string;
            /** @description Why the game ended; open enumeration. */
            reason: string;
            /** @description The seat that has won; null in a draw, or if both sides lost. */
            winner?: string | null;
        };
        /** @description A page of games. */
        GamePage: {
            /** @description The games, newest first. */
            games: components["schemas"]["GameSummary"][];
            /** @description Pass this as `cursor` to get the next page; null on the last page. */
            next?: string | null;
        };
        /** @description Who holds a seat of a game. */
        GamePlayer: {
            /**
             * Format: uuid
             * @description The account that holds the seat; null for the practice opponent, unless it plays for an account of the house.
             */
            account?: string | null;
            /** @description `player`, `bot` (an account that is a bot), or `practice`; open enumeration. */
            holder: string;
            /** @description The name of the player. */
            name: string;
            /** @description The name of the seat. */
            seat: string;
        };
        /** @description How a game ended, in the same form in every system. */
        GameResult: {
            /** @description The grade in the words of the system; open enumeration. */
            grade: string;
            /** @description Why the game ended; open enumeration. */
            reason: string;
            /** @description The seat that won; null in a draw, or if both sides lost. */
            winner: string | null;
        };
        /** @description A game in a list. */
        GameSummary: {
            /**
             * Format: int64
             * @description When the game was opened, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description When the game ended, in milliseconds since 1970; null if it is not over.
             */
            ended?: number | null;
            fork_of?: components["schemas"]["ForkOf"] | null;
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            head: number;
            /**
             * Format: uuid
             * @description The id of the game.
             */
            id: string;
            /** @description Who holds the seats that are taken. */
            players: components["schemas"]["GamePlayer"][];
            result?: components["schemas"]["GameEnd"] | null;
            /** @description The name of the scenario; null if the set-up is a player's own. */
            scenario?: string | null;
            standing?: components["schemas"]["Standing"] | null;
            /** @description `open` (a seat is empty), `playing`, `over`, or, without a result, `aborted` or `unfinished`; open enumeration. */
            status: string;
            /** @description The name of the system. */
            system: string;
            /** @description The title. */
            title: string;
            /** @description Whether it is a trial: its dice come from a seed that everybody knows, and it counts for nothing. */
            trial: boolean;
            /**
             * Format: int32
             * @description The game turn, from 1.
             */
            turn: number;
            /**
             * Format: int64
             * @description When the game last changed, in milliseconds since 1970.
             */
            updated: number;
            /** @description `public` or `private`. */
            visibility: string;
            /** @description The seats for which the game waits. */
            waiting: string[];
        };
        /** @description A game that waits for the account. */
        GameThatWaits: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The seat of the account. */
            seat: string;
            /** @description Its system. */
            system: string;
            /** @description Its title. */
            title: string;
        };
        /** @description A grade of victory, a word of the game system: `minor_victory`. The points scheme lists all grades. */
        Grade: string;
        /**
         * @description Who wins by a grade.
         * @enum {string}
         */
        GradeKind: "win" | "draw" | "both_lose";
        /** @description What a grade pays to each side. */
        GradePoints: {
            /** @description The system's word for it. */
            grade: components["schemas"]["Grade"];
            /** @description Who wins by it. */
            kind: components["schemas"]["GradeKind"];
            /** @description What the loser gets. */
            loser: components["schemas"]["Score"];
            /** @description What the winner gets; in a draw, each; with no winner, each. */
            winner: components["schemas"]["Score"];
        };
        /** @description The grades by which the games of a system end, in its own words. */
        GradesCard: {
            /** @description The grade by which both sides lose; null if there is none. */
            both_lose?: string | null;
            /** @description The grade of a draw. */
            draw: string;
            /** @description The grades that one side wins by, the strongest first. */
            wins: string[];
        };
        /** @description An account that was a guest's. */
        GuestKept: {
            /** @description The account. */
            account: components["schemas"]["AccountCard"];
            /** @description A bearer token, if the account has no password. It is shown once; the server stores only its hash. */
            token?: string | null;
        };
        /** @description An entry and its effects. */
        Happened: {
            /**
             * Format: int64
             * @description Its time, in milliseconds since 1970.
             */
            at: number;
            by?: components["schemas"]["By"] | null;
            /** @description The dice. */
            dice: components["schemas"]["Throw"][];
            /** @description `opened`, `seated`, `announced`, `called` or `taken_back`; open enumeration. */
            kind: string;
            /** @description Its effects. */
            lines: components["schemas"]["Happening"][];
            /** @description The sentence, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The heading of its phase. */
            phase?: string | null;
            phase_message?: components["schemas"]["Message"] | null;
            /** @description Whether it was a reaction during the other side's move. */
            reaction: boolean;
            /** @description The seat and its act, as an English sentence. */
            said: string;
            /** @description Its seat. */
            seat?: string | null;
            /**
             * Format: int64
             * @description The entry.
             */
            seq: number;
            /** @description Whether it was taken back later. */
            taken_back: boolean;
            /** @description The heading of its turn. */
            turn: string;
            /** @description The heading of its turn, to be translated. */
            turn_message: components["schemas"]["Message"];
        };
        /** @description An effect. */
        Happening: {
            /** @description The modifiers of dice or points, each as a text. */
            because: string[];
            /** @description The sentence, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The same modifiers, with their numbers and rules. */
            modifiers: components["schemas"]["Modifier"][];
            /** @description The rule behind it. */
            rule?: string | null;
            /** @description The English sentence. */
            text: string;
        };
        /** @description The health of the server. */
        Health: {
            /** @description Games that are closed for play because their adjudication failed; `umpire admin closed` lists them. */
            closed_games: number;
            /** @description `sqlite` or `postgresql`. It has answered a query. */
            database: string;
            /**
             * Format: int64
             * @description The size of SQLite's journal in bytes: it grows while something reads the database without end. `null` for
             *     PostgreSQL.
             */
            journal_bytes?: number | null;
            /** @description `ok`, or `read-only` while the database's disk is full. */
            status: string;
            /** @description Games cached in memory. */
            warm_games: number;
        };
        /** @description Something that cannot be done about an item. */
        ImpossibleChoiceCard: {
            /** @description What it is. */
            kind: components["schemas"]["ChoiceKind"];
            /** @description The same, to be translated. */
            message: components["schemas"]["Message"];
            /** @description Why it cannot be done, in a sentence. */
            why: string;
        };
        /** @description An invitation to a club. */
        InvitationCard: {
            /** @description Who invites. */
            by: components["schemas"]["ClubPerson"];
            /**
             * Format: uuid
             * @description The club.
             */
            club: string;
            /** @description Its name. */
            club_name: string;
            /** @description The code of a link, shown only in the first answer to the request that creates it. */
            code?: string | null;
            /**
             * Format: int64
             * @description Since when, in milliseconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description Until when it admits, in milliseconds since 1970.
             */
            expires: number;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Whether the invited account is a member already: a program of the house joins at once. */
            joined: boolean;
            to?: components["schemas"]["ClubPerson"] | null;
        };
        /** @description The invitations of a club. */
        InvitationList: {
            /** @description The invitations that have not expired, the newest first. */
            invitations: components["schemas"]["InvitationCard"][];
        };
        /**
         * @description What waits on the desk.
         * @enum {string}
         */
        ItemKind: "overdue" | "stopped" | "no_substitute" | "disputed" | "request" | "withdrawal" | "ready" | "withheld" | "entry";
        /** @description What somebody who joins sends. */
        JoinBody: {
            /** @description The code of an invitation by a link. */
            code?: string | null;
        };
        /**
         * @description How a club takes people in.
         * @enum {string}
         */
        JoinPolicy: "open" | "request" | "invitation";
        /** @description How to keep a guest account. */
        KeepGuest: {
            /** @description The name, shown to others: 1 to 40 characters. It is unique among all accounts. */
            name: string;
            /**
             * @description A password of 8 to 256 characters for logging in. Without one, the response has a token, and it is the only access
             *     to the account from elsewhere.
             */
            password?: string | null;
        };
        /** @description A key from a mail. */
        KeyBody: {
            /** @description The key from the mail. */
            key: string;
        };
        /** @description One of the heaviest losses. */
        KeyMoment: {
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /**
             * Format: int32
             * @description How many other losses of this seat the entry has.
             */
            others: number;
            /** @description The id of the rule; null if there is none. */
            rule?: string | null;
            /** @description The seat that lost. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry.
             */
            seq: number;
            /** @description The English text. */
            text: string;
            /**
             * Format: int32
             * @description The game turn, from 1.
             */
            turn: number;
            /**
             * Format: int32
             * @description How heavy the loss was. Only comparisons within one battle have a meaning.
             */
            weight: number;
        };
        /** @description The key of a turn, revealed when the turn is over. */
        KeyReveal: {
            /** @description Its key, `s[turn]`. */
            key: components["schemas"]["Text"];
            /**
             * Format: int32
             * @description The turn.
             */
            turn: number;
        };
        /**
         * @description The code of a problem. The list is closed: a client may match on it exhaustively.
         * @enum {string}
         */
        Kind: "not-understood" | "illegal" | "not-asked" | "stale-seq" | "clock-expired" | "over" | "unauthenticated" | "scope-missing" | "guest-account" | "account-locked" | "not-found" | "conflict" | "too-large" | "rate-limited" | "read-only" | "internal";
        /** @description What a late entry to a Swiss costs. */
        LateEntry: {
            /** @description What each missed round pays in pairing points. */
            pairing?: components["schemas"]["Score"];
            /** @description What each missed round pays. */
            points: components["schemas"]["Score"];
            /** @description The last round that may be a late entrant's first. */
            until_round: components["schemas"]["SeasonRound"];
        };
        /** @description A confirmation that the caller wants to delete their account. */
        Leave: {
            /** @description The account's name, as a confirmation. */
            name: string;
            /** @description The account's password, if it has one. */
            password?: string | null;
        };
        /** @description That an item was put off, or handed to an arbiter. */
        LeftItemCard: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Who did that last. */
            by: components["schemas"]["PersonCard"];
            /** @description Why, in a line that only arbiters read. */
            note: string;
            to?: components["schemas"]["PersonCard"] | null;
            /**
             * Format: int64
             * @description Until when it is put off, in milliseconds since 1970, also if that is over; null if it was not put off.
             */
            until?: number | null;
        };
        /** @description A step that was skipped. */
        LeftOut: {
            message?: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description The index of the step, from 0.
             */
            step: number;
            /** @description Why it was skipped. */
            why: string;
        };
        /** @description A strength at which something happens. */
        LimitShown: {
            /** @description The strength of each seat, in the order of the system's seats. */
            at: number[];
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The id of the rule. */
            rule: string;
            /** @description The English text. */
            text: string;
        };
        /**
         * @description Across which line a place goes.
         * @enum {string}
         */
        Line: "promotion" | "relegation";
        /** @description Why an account is locked. */
        LockBody: {
            /** @description The reason, which its owner is told: at most 500 characters. */
            reason?: string;
        };
        /** @description The credentials to log in with: either `name` and `password`, or `token`. */
        LogInBody: {
            /** @description A name for this browser in the list of sessions; the `User-Agent` header if absent. */
            browser?: string | null;
            /** @description The name of the account, in upper or lower case. */
            name?: string;
            /** @description The password of the account. */
            password?: string;
            /**
             * @description A token instead, for an account without a password. It must have every scope except `admin`, no restriction and
             *     no expiry, like the token that comes with a new account.
             */
            token?: string | null;
        };
        /** @description A page of the log. */
        LogPage: {
            /** @description The entries, in order. Pass the number of the last one as `after` to get the next page. */
            entries: components["schemas"]["EntryShown"][];
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /**
             * Format: int64
             * @description The number of the last entry of the game.
             */
            head: number;
        };
        /** @description The result of logging in. */
        LoggedIn: {
            /** @description The account. */
            account: components["schemas"]["AccountCard"];
            /**
             * Format: int64
             * @description When the session expires, in milliseconds since 1970.
             */
            expires: number;
        };
        /** @description The losses of a side. */
        Losses: {
            /** @description Its losses since then. */
            lost: string[];
            /** @description Its losses since then, to be translated. */
            lost_messages: components["schemas"]["Message"][];
            /** @description The summary, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The side. */
            seat: string;
            /** @description Its losses in the whole game, in a few words. */
            summary: string;
        };
        /** @description The losses of one kind. */
        LossesOfKind: {
            /** @description The losses, in the order of the system's seats. */
            lost: number[];
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /** @description What each seat had at the start. */
            of: number[];
            /** @description The id of the rule by which they are counted. */
            rule: string;
            /** @description The English text. */
            text: string;
        };
        /** @description An account whose password is lost. */
        LostPassword: {
            /** @description The name of the account or its mail address. */
            who: string;
        };
        /** @description The lot of a season: the commitment is published when the registration opens, the secret by the draw. */
        LotCard: {
            /** @description The SHA-256 of the secret. */
            commitment: string;
            /** @description The secret, from which the lot follows; null before the draw. */
            secret?: string | null;
        };
        /** @description The secret of a season's lot. It is published with the draw, and its commitment before. */
        LotSecret: string;
        /** @description What the dice of a seat counted, and what was to be expected of them. */
        LuckOfSeat: {
            /**
             * Format: int32
             * @description The chance that the same dice count this or more, in parts per million.
             */
            at_least_ppm: number;
            /**
             * Format: int32
             * @description The chance that the same dice count this or less, in parts per million.
             */
            at_most_ppm: number;
            /**
             * Format: double
             * @description The standard deviation, to two places: in two battles of three the count is no further from the expected one.
             */
            deviation: number;
            /**
             * Format: int32
             * @description The number of dice.
             */
            dice: number;
            /**
             * Format: double
             * @description The count to be expected, to two places.
             */
            expected: number;
            /**
             * Format: int32
             * @description What they counted.
             */
            score: number;
            /** @description The seat. */
            seat: string;
        };
        /** @description The luck of both seats in dice that count the same. */
        LuckShown: {
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /** @description Both seats, in their order. */
            seats: components["schemas"]["LuckOfSeat"][];
            /** @description The English text. */
            text: string;
        };
        /**
         * @description When mail is sent.
         * @enum {string}
         */
        MailMode: "at-once" | "daily" | "off";
        /** @description The caller's own account. */
        Me: {
            /** @description Whether the account is an administrator. */
            admin: boolean;
            /** @description Whether the account is a bot. */
            bot: boolean;
            /**
             * Format: int64
             * @description When the account was created, in milliseconds since 1970.
             */
            created: number;
            /** @description A second name that is shown beside `name`; null if there is none. */
            display_name?: string | null;
            /** @description Whether the account is a guest's. It is deleted when it has been idle for 30 days, unless it is kept. */
            guest: boolean;
            /** @description Whether the account has a password to log in with. */
            has_password: boolean;
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /**
             * Format: uuid
             * @description The account that owns the bot; null if the account is not a bot.
             */
            keeper?: string | null;
            /** @description The confirmed mail address; null if there is none. */
            mail?: string | null;
            /** @description A mail address that is not confirmed yet; null if there is none. */
            mail_to_confirm?: string | null;
            /** @description The name, unique among all accounts. */
            name: string;
            /**
             * @description The level of the practice opponent to suggest for each system, by the names of the systems: `captain` if the
             *     account has won a game of the system against a practice opponent (trials and forks do not count), else `practice`.
             */
            practice: {
                [key: string]: components["schemas"]["PracticeLevel"];
            };
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            /** @description The scopes of the token or session of this request; open enumeration. */
            scopes: string[];
            /** @description The time zone, named as in the IANA time zone database. */
            time_zone: string;
            /** @description Current and announced vacations. */
            vacations: components["schemas"]["VacationCard"][];
        };
        /** @description The fields to change. Fields that are absent do not change. */
        MeChange: {
            /** @description A second name to show beside the account's name: at most 60 characters; empty removes it. */
            display_name?: string | null;
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            /** @description A time zone, named as in the IANA time zone database. */
            time_zone?: string | null;
        };
        /** @description A member of a club. */
        MemberCard: {
            /**
             * Format: uuid
             * @description Their account.
             */
            account: string;
            /** @description Whether it is a program. */
            bot: boolean;
            /** @description Whether it is a program of the house. */
            house: boolean;
            /**
             * Format: int64
             * @description When they joined, in milliseconds since 1970; null for others than members.
             */
            joined?: number | null;
            /** @description Their name. */
            name: string;
            /** @description Whether they step in when a player leaves a season; null for others than members. */
            reserve?: boolean | null;
            /** @description Their roles; a plain member has none. */
            roles: components["schemas"]["ClubRole"][];
        };
        /** @description What is changed of a member. What is left out stays. */
        MemberChangeBody: {
            /** @description Whether they step in when a player leaves a season, which they decide themselves. */
            reserve?: boolean | null;
            /** @description Their roles, which an owner gives; an empty list makes a plain member. */
            roles?: ([
            ] | [
                components["schemas"]["ClubRole"]
            ] | [
                components["schemas"]["ClubRole"],
                components["schemas"]["ClubRole"]
            ] | [
                components["schemas"]["ClubRole"],
                components["schemas"]["ClubRole"],
                components["schemas"]["ClubRole"]
            ]) | null;
        };
        /** @description The members of a club. */
        MemberList: {
            /** @description The members: the owners first, then others with roles, each by name. */
            members: components["schemas"]["MemberCard"][];
        };
        /** @description A message as the API shows it, beside its English text: what a client needs to translate it. */
        Message: {
            /** @description What the message is about. The English text begins with it and a colon. */
            about?: string | null;
            /** @description The arguments by the names of their placeholders. */
            args: {
                [key: string]: components["schemas"]["Argument"];
            };
            /** @description The key of the translation. `GET /v1/systems/{system}/messages` lists all, with their English texts. */
            key: string;
        };
        /** @description A message that games of a system may send. */
        MessageTemplate: {
            /** @description The key, as in the `key` of a message. */
            key: string;
            /** @description The English text. The names in braces are those of the arguments. */
            text: string;
        };
        /** @description A rule that adds or removes dice or points. */
        Modifier: {
            /**
             * Format: int32
             * @description The number added; negative if removed.
             */
            gives: number;
            /** @description What it is for, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The rule. */
            rule: string;
            /** @description What it is for, in English. */
            what: string;
        };
        /** @description How many move between neighbouring divisions. */
        MovementRules: {
            /**
             * Format: int32
             * @description How many go down from a division; `None`: 2, and 1 from four or five players.
             */
            down?: number | null;
            /**
             * Format: int32
             * @description How many go up from a division; `None`: 2, and 1 from four or five players.
             */
            up?: number | null;
        };
        /** @description An author to mute or unmute. */
        MuteBody: {
            /** @description True to mute the author, false to unmute them. */
            muted: boolean;
            /** @description The name of an account that has written in this game's chat. */
            name: string;
        };
        /** @description A club of the caller. */
        MyClub: {
            /**
             * Format: uuid
             * @description The club.
             */
            club: string;
            /**
             * Format: int64
             * @description When they joined, in milliseconds since 1970.
             */
            joined: number;
            /** @description Its name. */
            name: string;
            /** @description Whether they step in when a player leaves a season. */
            reserve: boolean;
            /** @description The caller's roles in it; a plain member has none. */
            roles: components["schemas"]["ClubRole"][];
        };
        /** @description The caller's clubs, and those that they may join. */
        MyClubs: {
            /** @description The clubs, by name. */
            clubs: components["schemas"]["MyClub"][];
            /** @description The invitations of the caller that have not expired, the newest first. */
            invitations: components["schemas"]["InvitationCard"][];
            /** @description The requests of the caller to join, the oldest first. */
            requests: components["schemas"]["RequestCard"][];
        };
        /** @description The caller's seasons. */
        MyLeague: {
            /** @description The seats that the caller is asked to take, by deadline. */
            asks: components["schemas"]["AskCard"][];
            /** @description What others ask the caller, the other player of a game. */
            requests: components["schemas"]["SeasonRequestCard"][];
            /** @description Their seasons that are not over, newest first. */
            seasons: components["schemas"]["MySeason"][];
            /** @description What waits for the caller, by deadline. */
            waits: components["schemas"]["MyTask"][];
        };
        /** @description A season of the caller. */
        MySeason: {
            /** @description The rounds in which they are away. */
            away: components["schemas"]["SeasonRound"][];
            /**
             * Format: uuid
             * @description Its club.
             */
            club: string;
            /** @description The name of the club. */
            club_name: string;
            /** @description The dates of the rounds. */
            dates: components["schemas"]["RoundDateCard"][];
            /** @description Their division; null without a seat. */
            division?: string | null;
            /** @description Their fixtures, by round. */
            fixtures: components["schemas"]["FixtureCard"][];
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description When the next round of their division is published, in milliseconds since 1970; null if it waits for something
             *     else, or there is none.
             */
            publishes_at?: number | null;
            registration?: components["schemas"]["RegistrationStatus"] | null;
            /** @description What they have asked for, newest first. */
            requests: components["schemas"]["SeasonRequestCard"][];
            /** @description Whether they are in the reserve: they have entered and have no seat. */
            reserve: boolean;
            /** @description The searches for somebody who plays for them, the oldest first. */
            searches: components["schemas"]["OwnSearchCard"][];
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            seat?: components["schemas"]["SeasonSeat"] | null;
            standings?: components["schemas"]["StandingsCard"] | null;
            /** @description Its state. */
            state: components["schemas"]["SeasonState"];
        };
        /** @description Something that waits for the caller. */
        MyTask: {
            /** @description The fixture. */
            fixture: components["schemas"]["FixtureCard"];
            /**
             * Format: uuid
             * @description The game, if it is open.
             */
            game?: string | null;
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            /** @description Its name. */
            season_name: string;
            /**
             * Format: int64
             * @description By when, in milliseconds since 1970.
             */
            until: number;
            /** @description What it is. */
            what: components["schemas"]["TaskKind"];
        };
        /** @description Something that has an id and a name. */
        NamedItem: {
            /** @description The id. */
            id: string;
            /** @description The name. */
            name: string;
        };
        /** @description An account to create. */
        NewAccountBody: {
            /** @description The name, shown to others: 1 to 40 characters. It is unique among all accounts. */
            name: string;
            /**
             * @description A password of 8 to 256 characters for logging in. Without one, the token is the only access to the account; if
             *     the token is lost, so is the account. A program needs no password.
             */
            password?: string | null;
        };
        /** @description An announcement to be made. */
        NewAnnouncementBody: {
            /** @description The text, plain, with line breaks. */
            body?: string;
            /** @description The title. */
            title: string;
        };
        /** @description An account to block. */
        NewBlock: {
            /** @description The name of the account. */
            name: string;
        };
        /** @description A bot to create. */
        NewBot: {
            /** @description The name, shown to others: 1 to 40 characters. It is unique among all accounts. */
            name: string;
        };
        /** @description A challenge to create. */
        NewChallengeBody: {
            clock?: components["schemas"]["ClockWish"] | null;
            /**
             * Format: int64
             * @description How long the challenge stays open, in milliseconds: from an hour to 30 days; default: 7 days.
             */
            expires_in?: number | null;
            /** @description Options that differ from those of the scenario or set-up. */
            options?: {
                [key: string]: unknown;
            };
            /** @description The name of a scenario. Either `scenario` or `setup` is required. */
            scenario?: string | null;
            /**
             * Format: int64
             * @description The seed of the dice: the game will be a trial, which counts for nothing.
             */
            seed?: number | null;
            /** @description A set-up, in the form of a scenario's `setup`. Either `scenario` or `setup` is required. */
            setup?: components["schemas"]["Setup"] | null;
            sides?: components["schemas"]["SidesWish"] | null;
            /**
             * Format: int64
             * @description How far spectators are behind the game, in milliseconds; at most 7 days.
             */
            spectator_delay?: number;
            /** @description The name of the system. */
            system: string;
            /** @description The title on pages, at most 100 characters; default: the scenario's title. */
            title?: string | null;
            /** @description Who can accept the challenge. */
            to: components["schemas"]["To"];
            /** @description Who may see the game. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description A club to be founded. */
        NewClubBody: {
            /** @description What it says about itself. */
            about?: string;
            /** @description How it takes people in. */
            joining: components["schemas"]["JoinPolicy"];
            /** @description Its name: 3 to 60 characters. No other club may have a name that looks like it. */
            name: string;
        };
        /** @description A game to open. */
        NewGameBody: {
            clock?: components["schemas"]["ClockWish"] | null;
            /** @description Options that differ from those of the scenario or set-up. */
            options?: {
                [key: string]: unknown;
            };
            /** @description The name of a scenario. Either `scenario` or `setup` is required. */
            scenario?: string | null;
            /**
             * @description Seats to fill at once: the name of the seat, with `practice` or `captain` (the practice opponent of either level)
             *     or `me` (the caller, with a salt drawn by the server).
             */
            seats?: {
                [key: string]: components["schemas"]["Taker"];
            };
            /**
             * Format: int64
             * @description The seed of the dice. The game is a trial then: with the same seed, set-up and announcements, another game has the
             *     same dice. Anybody can compute them beforehand, and the game counts for nothing.
             */
            seed?: number | null;
            /**
             * @description A set-up, in the form of a scenario's `setup`; or, for a trial, `{"position": …, "options": …}` in the form of cases.
             *     Either `scenario` or `setup` is required.
             */
            setup?: components["schemas"]["Setup"] | null;
            /**
             * Format: int64
             * @description How far spectators are behind the game while it is played, in milliseconds: from 0 (the default) to 7 days. The
             *     delay does not hide who holds which seat. Players see everything at once, and so does everybody when the game is
             *     over.
             */
            spectator_delay?: number;
            /** @description The name of the system. */
            system: string;
            /** @description The title on pages, at most 100 characters; default: the scenario's title. */
            title?: string | null;
            /** @description Who may see the game. */
            visibility?: components["schemas"]["Visibility"];
        };
        /** @description A guest account to create. */
        NewGuest: {
            /** @description A name for this browser in the list of sessions; the `User-Agent` header if absent. */
            browser?: string | null;
        };
        /** @description An invitation to be written: of an account, or by a link. */
        NewInvitationBody: {
            /** @description True for a link, which admits one account; then without a name. */
            link?: boolean;
            /** @description The name of the account. */
            name?: string | null;
        };
        /** @description A mail address to set. */
        NewMail: {
            /** @description The address; null removes it. */
            mail?: string | null;
            /** @description The account's password, if it has one. */
            password?: string | null;
        };
        /** @description A new password. */
        NewPassword: {
            /** @description The current password, if there is one. */
            current?: string | null;
            /** @description The new password: 8 to 256 characters, different from the account's name. */
            new: string;
        };
        /** @description A push subscription, as the browser returns it (`PushSubscription.toJSON()`). */
        NewPushSubscription: {
            /**
             * Format: uri
             * @description The URL of the push service.
             */
            endpoint: string;
            /** @description The browser's keys. */
            keys: components["schemas"]["PushKeys"];
        };
        /** @description A request to join. */
        NewRequestBody: {
            /** @description A text for those who answer. */
            text?: string | null;
        };
        /** @description A season to create. */
        NewSeasonBody: {
            /** @description Its name, unique in the club: 3 to 80 characters. */
            name: string;
            /** @description Its rules. */
            rules: components["schemas"]["SeasonRules"];
        };
        /** @description A token to create. */
        NewTokenBody: {
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970; absent if it does not expire.
             */
            expires?: number | null;
            /** @description Games to restrict the token to, at most 64. It then gives access to these games and to public resources only. */
            games?: string[];
            /** @description A name for it: 1 to 40 characters. */
            name: string;
            /** @description Its scopes: at least one, and only scopes that the caller's own token has. */
            scopes: string[];
            /** @description A seat to restrict the token to. The caller must hold it, and `games` must contain exactly its game. */
            seat?: string | null;
        };
        /** @description A vacation to announce. */
        NewVacation: {
            /**
             * Format: int64
             * @description When it begins, in milliseconds since 1970: at least 24 hours and at most 365 days from now.
             */
            begins: number;
            /**
             * Format: int64
             * @description When it ends, in milliseconds since 1970.
             */
            ends: number;
        };
        /** @description A webhook to create. */
        NewWebhook: {
            /** @description The types of notices for which it is called; empty for all. Open enumeration. */
            topics?: string[];
            /**
             * Format: uri
             * @description The URL to call.
             */
            url: string;
        };
        /** @description What the next round of a division waits for. */
        NextRoundCard: {
            /**
             * Format: int64
             * @description When it is published, in milliseconds since 1970; null if it waits for results or is withheld.
             */
            publishes_at?: number | null;
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
            /** @description Whether it waits for results of the round before. */
            waits_for_results: boolean;
            /** @description Whether it is withheld, and why; null if not. */
            withheld?: string | null;
        };
        /** @description A search for somebody who plays for a player who has not shown up at their game. */
        NoShowSearchCard: {
            /** @description The player. Once they show up, nobody is looked for any more. */
            for: components["schemas"]["PersonCard"];
            /**
             * Format: int64
             * @description When it ends, in milliseconds since 1970. If nobody has accepted, the game is forfeited then.
             */
            until: number;
        };
        /** @description The notification settings of an account. */
        NoticeSettings: {
            /**
             * Format: int32
             * @description The hour of the daily mail in the account's time zone: 0 to 23; null unless `mail` is `daily`.
             */
            daily_hour?: number | null;
            /**
             * Format: int64
             * @description When the feed URLs were created, in milliseconds since 1970; null if there are none.
             */
            feed_created?: number | null;
            /** @description When mail is sent. */
            mail: components["schemas"]["MailMode"];
            /** @description The confirmed mail address; null if there is none. */
            mail_address?: string | null;
            /** @description Whether this server sends mail at all. */
            mail_available: boolean;
            /** @description Why the last mail could not be delivered; null if there was no failure. */
            mail_failure?: string | null;
            /** @description Whether notices are pushed to subscribed browsers. */
            push: boolean;
            /** @description The server's public key for push subscriptions (`applicationServerKey`). */
            push_key: string;
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            /** @description Whether the account is notified of chat messages: once in a while, not for every message. */
            talk: boolean;
        };
        /** @description The fields to change. Fields that are absent do not change. */
        NoticeSettingsChange: {
            /**
             * Format: int32
             * @description The hour of the daily mail: 0 to 23.
             */
            daily_hour?: number | null;
            mail?: components["schemas"]["MailMode"] | null;
            /** @description Whether notices are pushed. */
            push?: boolean | null;
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            /** @description Whether the account is notified of chat messages. */
            talk?: boolean | null;
        };
        /**
         * @description What a notice is about. Which fields it has depends on its `type`; a client ignores types and fields that it does not
         *     know.
         */
        NoticeShown: {
            /** @description `roll-off` and `ruling`: the question. */
            about?: string | null;
            /** @description `challenge-answered` and `club-answered`: whether it was accepted. */
            accepted?: boolean | null;
            /**
             * Format: int64
             * @description `take-back-asked`: the entry after which the game would go on.
             */
            after?: number | null;
            /** @description The name of who caused it. */
            by?: string | null;
            /**
             * Format: uuid
             * @description The challenge.
             */
            challenge?: string | null;
            /**
             * Format: uuid
             * @description The club.
             */
            club?: string | null;
            /**
             * Format: int32
             * @description `pause-offered`: its length in days; 0 ends the present pause.
             */
            days?: number | null;
            /** @description `roll-off`: the seat that decides it. */
            decides?: string | null;
            /** @description `your-move`: the first of the open decisions. */
            decision?: string | null;
            /** @description The fixture. */
            fixture?: string | null;
            /**
             * Format: uuid
             * @description The game.
             */
            game?: string | null;
            /** @description The name of the club or season. */
            name?: string | null;
            /** @description What has happened in the club or season; open enumeration. */
            news?: string | null;
            /**
             * Format: int32
             * @description The round.
             */
            round?: number | null;
            /** @description `ruling`: the ruling. */
            ruling?: string | null;
            /**
             * Format: uuid
             * @description The season.
             */
            season?: string | null;
            /** @description The account's seat. */
            seat?: string | null;
            /** @description The title of the game, or of a club's announcement. */
            title?: string | null;
            /** @description Whether the game is a trial, which counts for nothing; absent if it is not. */
            trial?: boolean | null;
            /**
             * @description `challenged`, `challenge-answered`, `game-begun`, `your-move`, `game-over`, `draw-offered`, `pause-offered`,
             *     `take-back-asked`, `roll-off`, `ruling`, `round-published`, `season-news`, `entry-requested`, `club-invited`,
             *     `club-request`, `club-answered` or `club-announcement`; open enumeration.
             */
            type: string;
            /**
             * Format: int64
             * @description The deadline, in milliseconds since 1970.
             */
            until?: number | null;
            /** @description `game-over`: the winning seat; null if nobody won or the game was closed without a result. */
            winner?: string | null;
        };
        /** @description The odds of an announcement. */
        Odds: {
            /** @description The throws that it would cause immediately, in order; empty if nothing is thrown. */
            throws: components["schemas"]["ThrowOdds"][];
        };
        /** @description An announcement to evaluate. */
        OddsBody: {
            /** @description The announcement, in the system's form. */
            announcement: components["schemas"]["Announcement"];
        };
        /** @description The odds of an announcement at this point of the game. */
        OddsShown: {
            /** @description The throws that the announcement would cause, and their possible results. */
            odds: components["schemas"]["Odds"];
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
        };
        /** @description An option of a game, for people who open one. */
        OptionCard: {
            /** @description The named values, each with its sentence. */
            choices: components["schemas"]["OptionChoice"][];
            /** @description The default value. */
            default: unknown;
            /** @description The type of its value. */
            form: components["schemas"]["OptionForm"];
            /**
             * Format: int32
             * @description The smallest number, if it takes numbers.
             */
            least?: number | null;
            /**
             * Format: int32
             * @description The largest number, if it takes numbers and has a maximum.
             */
            most?: number | null;
            /** @description Its name in a set-up. */
            name: string;
            /** @description The ids of the rules that it changes. An error in the option is refused with the first of them. */
            rules: string[];
            /** @description The rulings that it belongs to. */
            rulings: string[];
            /** @description Its effect, as a sentence. */
            text: string;
            /** @description All permitted values, in words. */
            values: string;
        };
        /** @description A named value of an option. */
        OptionChoice: {
            /** @description Its effect, as a sentence. */
            text: string;
            /** @description The value in a set-up. */
            value: unknown;
        };
        /**
         * @description The type of an option.
         * @enum {string}
         */
        OptionForm: "flag" | "choice" | "number" | "list" | "map";
        /** @description How the games with a value of an option ended. */
        OptionTally: {
            /**
             * Format: int64
             * @description The number of games that both sides lost.
             */
            both_lost: number;
            /**
             * Format: int64
             * @description The number of draws.
             */
            drawn: number;
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /**
             * Format: int64
             * @description The median of the last game turn: half of the games were no longer; null if there are no games.
             */
            median_turns?: number | null;
            /** @description The name of the option. */
            option: string;
            /** @description How many games each side has won, in the system's order of seats. */
            sides: components["schemas"]["SideWins"][];
            /** @description Its value. */
            value: unknown;
        };
        /** @description What a rule does: take the answer that matches, decline, ask the player, ask them for a while, or announce something. */
        OrderAction: components["schemas"]["OrderAnswer"] | components["schemas"]["AskFor"] | components["schemas"]["AnnounceAction"];
        /**
         * @description Take the answer that matches, decline, or ask the player.
         * @enum {string}
         */
        OrderAnswer: "take" | "decline" | "ask";
        /**
         * @description Take the answer that matches, or decline.
         * @enum {string}
         */
        OrderFallback: "take" | "decline";
        /** @description A rule of standing orders. */
        OrderRule: {
            /** @description An id, unique among the rules. */
            id: string;
            then: components["schemas"]["OrderAction"];
            when: components["schemas"]["Condition"];
        };
        /** @description What standing orders do with a decision. */
        OrdersSay: {
            /** @description The announcement, made at once or when the time for asking the player is over; null if there is none. */
            announcement?: components["schemas"]["Announcement"] | null;
            /**
             * Format: int64
             * @description How long the player is asked at most, in milliseconds; null if there is no limit.
             */
            at_most_ms?: number | null;
            /** @description The id of the rule that matched; null for the fallback. */
            rule?: string | null;
            /** @description `answer`, `ask` or `nothing`. */
            says: string;
        };
        /** @description An act of those who run a season. What an act leaves out, the server completes: the lot, the pairings of a round. */
        OrganiserAct: {
            /** @constant */
            act: "change_rules";
            /** @description The new rules. */
            rules: components["schemas"]["SeasonRules"];
        } | components["schemas"]["OrganiserActOpenRegistration"] | {
            /** @constant */
            act: "draw";
            /** @description Accounts that are kept apart beside those of the rules. */
            apart?: string[][];
            /** @description The divisions, from the top; absent or empty: one, of everybody who has entered. */
            divisions?: components["schemas"]["DivisionToForm"][];
        } | components["schemas"]["OrganiserActStart"] | {
            /** @constant */
            act: "publish_round";
            /** @description The division. */
            division: string;
            /** @description The pairings by board; absent: as they were computed. */
            pairings?: components["schemas"]["SeasonPairing"][] | null;
            /**
             * @description The round, from 1. It is refused unless it is the next one, so that no round is published by mistake when
             *     the act is sent twice.
             */
            round: components["schemas"]["SeasonRound"];
            /** @description The seats without a game; required with `pairings`. */
            unpaired?: components["schemas"]["SeasonUnpaired"][] | null;
        } | {
            /** @constant */
            act: "withhold";
            /** @description The division. */
            division: string;
        } | {
            /** @constant */
            act: "release";
            /** @description The division. */
            division: string;
        } | {
            /**
             * Format: uuid
             * @description The account, a member of the club without a seat.
             */
            account: string;
            /** @constant */
            act: "add_late";
            /** @description The division. */
            division: string;
        } | {
            /** @constant */
            act: "rule_result";
            /** @description The result. */
            finish: components["schemas"]["SeasonFinish"];
            /** @description The id of the fixture. */
            fixture: string;
        } | {
            /**
             * Format: uuid
             * @description The account of the substitute, who has entered the season.
             */
            account: string;
            /** @constant */
            act: "substitute";
            /** @description The division. */
            division: string;
            /** @description The first round. */
            from: components["schemas"]["SeasonRound"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            until?: components["schemas"]["SeasonRound"] | null;
        } | {
            /** @constant */
            act: "extend";
            /**
             * Format: int64
             * @description The new date, in milliseconds since 1970.
             */
            due: number;
            /** @description The id of the fixture. */
            fixture: string;
        } | {
            /** @constant */
            act: "let_stand";
            /** @description The id of the fixture. */
            fixture: string;
        } | {
            /** @constant */
            act: "play_again";
            /**
             * Format: int64
             * @description When it is due, in milliseconds since 1970.
             */
            due: number;
            /** @description The id of the fixture. */
            fixture: string;
        } | {
            /** @constant */
            act: "withdraw";
            /** @description The division. */
            division: string;
            from?: components["schemas"]["SeasonRound"] | null;
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
        } | {
            /** @constant */
            act: "vacate";
            /** @description The division. */
            division: string;
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
        } | components["schemas"]["OrganiserActBeginAdjudication"] | components["schemas"]["OrganiserActFinalise"] | components["schemas"]["OrganiserActArchive"] | {
            /** @constant */
            act: "undo";
            /**
             * Format: int32
             * @description The number of the act.
             */
            entry: number;
        };
        /** @description Files the season. */
        OrganiserActArchive: {
            /** @constant */
            act: "archive";
        };
        /** @description Ends play. */
        OrganiserActBeginAdjudication: {
            /** @constant */
            act: "begin_adjudication";
        };
        /** @description Makes the table final. */
        OrganiserActFinalise: {
            /** @constant */
            act: "finalise";
        };
        /** @description Opens the registration, and commits to the secret of the lot. */
        OrganiserActOpenRegistration: {
            /** @constant */
            act: "open_registration";
        };
        /** @description Starts the season: its rounds are published on their dates from now on. */
        OrganiserActStart: {
            /** @constant */
            act: "start";
        };
        /** @description Somebody who is asked to play for the caller, or did not answer. */
        OwnAskCard: {
            /**
             * Format: int64
             * @description When they were asked, in milliseconds since 1970.
             */
            at: number;
            /** @description Whether their answer is still awaited; otherwise they did not answer in time. */
            open: boolean;
            /** @description Who. */
            person: components["schemas"]["PersonCard"];
            /**
             * Format: int64
             * @description By when they answer, in milliseconds since 1970.
             */
            until: number;
        };
        /** @description A search for somebody who plays for the caller. */
        OwnSearchCard: {
            /**
             * Format: int32
             * @description How many were asked.
             */
            asked: number;
            /** @description Who is asked at present, and who did not answer in time, in the order in which they were asked. */
            asks: components["schemas"]["OwnAskCard"][];
            /**
             * Format: int64
             * @description When the first reserve is asked, in milliseconds since 1970.
             */
            begins: number;
            /**
             * Format: int32
             * @description How many of them declined: who, only the arbiters see.
             */
            declined: number;
            /** @description The first round. */
            from: components["schemas"]["SeasonRound"];
            /** @description Whether the caller has not shown up at their game by the start deadline. Then they forfeit it if nobody is found. */
            no_show: boolean;
            /** @description Where it stands: `started`, `all_asked`, `seated`, `failed` or `cancelled`; open enumeration. */
            status: string;
            substitute?: components["schemas"]["PersonCard"] | null;
            until_round?: components["schemas"]["SeasonRound"] | null;
        };
        /** @description The time control of a game, in milliseconds. */
        Pace: {
            /**
             * Format: int64
             * @description The time for all reactions to one turn of the opponent together: at least `window`, at most 14 days.
             */
            bank: number;
            /**
             * Format: int64
             * @description The maximum of a seat's clock: at least `first`, at most 90 days.
             */
            cap: number;
            /**
             * Format: int64
             * @description Each seat's clock at the start: 1 minute to 60 days.
             */
            first: number;
            /**
             * Format: int64
             * @description Added once for every own turn that a seat completes: 0 to 30 days.
             */
            increment: number;
            /**
             * Format: int32
             * @description In days, 1 to 60: what one decision takes on a seat's own clock beyond this is charged double. Absent:
             *     every decision is charged once.
             */
            slow_after?: number | null;
            /**
             * Format: int64
             * @description The time for one reaction: 10 seconds to 7 days.
             */
            window: number;
        };
        /**
         * @description Where pairings come from.
         * @enum {string}
         */
        PairedBy: "schedule" | "swiss" | "hand";
        /** @description Two seats that meet. */
        PairingCard: {
            /**
             * Format: int32
             * @description The place in the round, from 1.
             */
            board: number;
            /** @description The seat on the first side. */
            first: components["schemas"]["SeasonSeat"];
            first_person?: components["schemas"]["PersonCard"] | null;
            /** @description Its games; none before the round is published. */
            fixtures: components["schemas"]["FixtureCard"][];
            /** @description The seat on the second side. */
            second: components["schemas"]["SeasonSeat"];
            second_person?: components["schemas"]["PersonCard"] | null;
            /** @description What it costs by each criterion of a Swiss; only in the answer about one round. */
            terms: components["schemas"]["SwissWeighedTerm"][];
            /** @description Why the two meet; only in the answer about one round. */
            why: components["schemas"]["Message"][];
        };
        /** @description The points by which a Swiss pairs: few values, so that score groups are large. */
        PairingPoints: {
            /** @description An absence. */
            absence: components["schemas"]["Score"];
            /** @description A bye of the pairing. */
            bye: components["schemas"]["Score"];
            /** @description A draw. */
            draw: components["schemas"]["Score"];
            /** @description A half-point bye. */
            half_bye: components["schemas"]["Score"];
            /** @description A loss. */
            loss: components["schemas"]["Score"];
            /** @description A win, also by forfeit. */
            win: components["schemas"]["Score"];
        };
        /** @description The parts of an answer whose choices can't be listed, in the form of its system: `#/$defs/Parts` of `GET /v1/systems/{system}/schema`. */
        Parts: import("../systems/system.js").Parts;
        /** @description A pause that both sides agreed on, in milliseconds since 1970. */
        Pause: {
            /**
             * Format: int64
             * @description The start.
             */
            from: number;
            /**
             * Format: int64
             * @description The end.
             */
            to: number;
        };
        /** @description An offer of a pause. */
        PauseOffer: {
            /**
             * Format: int32
             * @description The length in days; 0 ends the current pause.
             */
            days: number;
            /** @description The seat that offers it, by the system's name. */
            seat: string;
        };
        /** @description Somebody in a season. */
        PersonCard: {
            /**
             * Format: uuid
             * @description The account.
             */
            account: string;
            /** @description Whether it is a program. */
            bot: boolean;
            /** @description Whether it is a program of the house. */
            house: boolean;
            /** @description Its name. */
            name: string;
        };
        /** @description A person. The core only compares it: an account's id, or a name in tests. */
        PersonId: string;
        /** @description A place in the standings. */
        PlaceCard: {
            /**
             * Format: int32
             * @description The rank after the round before; null after the first.
             */
            before?: number | null;
            for?: components["schemas"]["PersonCard"] | null;
            /** @description How its games ended, by round. Rounds without a game or a result are left out. */
            form: components["schemas"]["FormCard"][];
            /**
             * Format: int32
             * @description How many of its games have a result, forfeits included.
             */
            games: number;
            line?: components["schemas"]["Line"] | null;
            person?: components["schemas"]["PersonCard"] | null;
            /**
             * Format: int32
             * @description The rank, from 1. Seats that nothing separates share one.
             */
            rank: number;
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            /** @description The values of the season's list, in its order. */
            terms: components["schemas"]["TermCard"][];
            /** @description Why it is not higher and not lower. */
            why: components["schemas"]["Message"][];
            withdrawn?: components["schemas"]["SeasonLeaving"] | null;
        };
        /** @description A plan: announcements to make one after another, until something unexpected happens. */
        PlanBody: {
            /**
             * @description The kinds of surprise that do not stop the plan; the system lists them. A step that is not possible is then
             *     skipped.
             */
            carry_on?: string[];
            /**
             * Format: int64
             * @description The number of the last entry that the player has seen.
             */
            expect_seq: number;
            /**
             * @description 1 to 256 steps. Each has `announce`, the announcement, and optionally `if`, a condition on the facts of the
             *     decision and of this answer to it, as in standing orders.
             */
            steps: components["schemas"]["PlanStep"][];
        };
        /** @description The plan of a seat. */
        PlanOf: {
            plan?: components["schemas"]["PlanShown"] | null;
            /** @description The seat. */
            seat: string;
        };
        /** @description A plan with its progress. */
        PlanShown: {
            /** @description The kinds of surprise that do not stop the plan. */
            carry_on: string[];
            /** @description The steps that were skipped. */
            left_out: components["schemas"]["LeftOut"][];
            /** @description The numbers of the entries that the plan has made. */
            made: number[];
            message?: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description The index of the next step, from 0.
             */
            next: number;
            /** @description `waiting` (nothing has been announced yet), `running`, `stopped` or `done`. */
            state: string;
            /** @description The steps. */
            steps: components["schemas"]["PlanStep"][];
            /** @description Why the plan has stopped; null if it has not. */
            stopped?: string | null;
        };
        /** @description A step of a plan. */
        PlanStep: {
            announce: components["schemas"]["Announcement"];
            if?: components["schemas"]["Condition"];
        };
        /** @description The plans that the caller may read: their own, or those of both seats when the game is over. */
        Plans: {
            /** @description One item for each seat. */
            plans: components["schemas"]["PlanOf"][];
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
        };
        /** @description A player as others see them. */
        PlayerCard: {
            /** @description Whether it is a bot. */
            bot: boolean;
            /** @description Whether it is a guest's account. */
            guest: boolean;
            /** @description Whether it is an account of the house: a bot that the practice opponent plays for. */
            house: boolean;
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /** @description The name of the account. */
            name: string;
            /** @description How reliably the player answers their decisions. */
            reliability: components["schemas"]["Reliability"];
        };
        /** @description A points scheme with its name. */
        PointsPreset: {
            /** @description `grades`, `three_one_nil` or `one_half_nil`; open enumeration. */
            name: string;
            /** @description The scheme. */
            scheme: components["schemas"]["PointsScheme"];
        };
        /** @description The points of a season, and the pairing points of its Swiss rounds. All are multiples of half a point from 0 to 100. */
        PointsScheme: {
            /** @description What an absence pays. */
            absence: components["schemas"]["Score"];
            /** @description What a bye of the pairing pays in a Swiss. In a round robin a round without a game pays nothing. */
            bye: components["schemas"]["Score"];
            /** @description What a forfeit pays. Both sides may forfeit; then both get `loser`. */
            forfeit: components["schemas"]["Award"];
            /** @description What each grade of the game system pays. */
            grades: components["schemas"]["GradePoints"][];
            /** @description What a half-point bye pays. */
            half_bye: components["schemas"]["Score"];
            /**
             * Format: int32
             * @description The most that one game adds to the margin, in the system's own unit; also what a concession counts. `None` if
             *     the season has no margin.
             */
            margin_cap?: number | null;
            /** @description The points by which a Swiss pairs. */
            pairing: components["schemas"]["PairingPoints"];
        };
        /**
         * @description A level of the practice opponent, named as in the `seats` of a new game.
         * @enum {string}
         */
        PracticeLevel: "practice" | "captain";
        /** @description Whether an opponent is here. */
        PresenceCard: {
            /**
             * Format: uuid
             * @description The account.
             */
            account: string;
            /** @description Whether it has a page of this site open. */
            here: boolean;
            /**
             * Format: int64
             * @description When it was last here, in milliseconds since 1970; null while it is here, and if this is not known.
             */
            last?: number | null;
        };
        /**
         * @description The usual time controls.
         * @enum {string}
         */
        Preset: "live" | "fast" | "standard" | "slow" | "none" | "custom";
        /** @description Rules to preview. */
        PreviewBody: {
            /**
             * Format: int32
             * @description How many players a division has.
             */
            players: number;
            /** @description The rules. */
            rules: components["schemas"]["SeasonRules"];
        };
        /** @description A problem (RFC 9457), sent as `application/problem+json`. */
        Problem: {
            /** @description The code of the problem. */
            code: components["schemas"]["Kind"];
            /**
             * Format: int64
             * @description The number of the last entry (for `stale-seq`).
             */
            current_seq?: number | null;
            /** @description What happened, for people to read. */
            detail: string;
            message?: components["schemas"]["Message"] | null;
            /** @description The entries missed, as the caller may see them (for `stale-seq`); at most the first 200. */
            missed?: components["schemas"]["EntryShown"][];
            /** @description The position of the error in what was sent, as a path with dots. */
            place?: string | null;
            rule?: components["schemas"]["RuleView"] | null;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description The code as a phrase. */
            title: string;
            /** @description The address of a page that explains problems with this code, relative to this server. */
            type: string;
            /**
             * Format: int64
             * @description How long to wait, in milliseconds (for `rate-limited`). `Retry-After` has the same in seconds.
             */
            wait_ms?: number | null;
            /** @description Why the rule applies here. */
            why?: string | null;
        };
        /** @description The accounts of the house. */
        Programs: {
            /** @description The accounts by level, in the order of their numbers. */
            programs: components["schemas"]["AccountCard"][];
        };
        /** @description The next round of a division, not published yet. */
        ProposalCard: {
            /** @description Where its pairings come from. */
            by: components["schemas"]["PairedBy"];
            /**
             * Format: int64
             * @description By when they are to be played, in milliseconds since 1970.
             */
            due: number;
            /** @description What it waits for. */
            next: components["schemas"]["NextRoundCard"];
            /**
             * Format: int64
             * @description When its games open, in milliseconds since 1970.
             */
            opens: number;
            /** @description The pairings, by board. */
            pairings: components["schemas"]["PairingCard"][];
            /** @description Other rounds that were tried and are worse; only in the answer about one round. */
            rejected: components["schemas"]["SwissRejected"][];
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
            /** @description What the round costs by each criterion of a Swiss, in their order; none in a round robin. */
            totals: components["schemas"]["SwissWeighedTerm"][];
            /** @description The seats without a game. */
            unpaired: components["schemas"]["UnpairedCard"][];
        };
        /** @description How the sides will be assigned, without anything secret. */
        ProposedSides: components["schemas"]["ProposedSidesChosen"] | components["schemas"]["ProposedSidesDrawn"] | components["schemas"]["ProposedSidesBid"];
        /** @description By sealed bids. */
        ProposedSidesBid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
        };
        /** @description The challenger has chosen. */
        ProposedSidesChosen: {
            /** @description The challenger's seat. */
            challenger: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chosen";
        };
        /** @description By lot. */
        ProposedSidesDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "drawn";
        };
        /** @description A possible result of a throw. */
        Prospect: {
            /** @description Its probability. */
            chance: components["schemas"]["ChanceView"];
            /** @description The result: `passes`, `flinches`, `routs` ...; open enumeration. */
            what: string;
        };
        /** @description The keys of the browser, in base64url. */
        PushKeys: {
            /** @description The authentication secret that the browser shares with the server. */
            auth: string;
            /** @description The browser's public key. */
            p256dh: string;
        };
        /** @description A push subscription. */
        PushSubscriptionCard: {
            /**
             * Format: int64
             * @description When it subscribed, in milliseconds since 1970.
             */
            created: number;
            /** @description The URL of the push service. */
            endpoint: string;
            /** @description Why the last push failed; null if it did not fail. */
            failure?: string | null;
            /** @description The id of the subscription. */
            id: string;
        };
        /** @description The caller's push subscriptions. */
        PushSubscriptions: {
            /** @description The subscriptions, oldest first. */
            subscriptions: components["schemas"]["PushSubscriptionCard"][];
        };
        /** @description An open decision of the caller, without its choices. */
        Question: {
            /**
             * Format: int64
             * @description The deadline, in milliseconds since 1970; absent if the game has no clock.
             */
            deadline?: number | null;
            /** @description The id of the decision. */
            decision: string;
            /** @description The kind of the decision; open enumeration. */
            kind: string;
            /** @description The question as a sentence. */
            question: string;
            /** @description Whether the reaction clock sets the deadline; otherwise the seat's own clock does. */
            reaction_clock?: boolean | null;
        };
        /** @description Daily hours in which the account's clocks stand still, in its own time zone. */
        QuietHours: {
            /**
             * Format: int32
             * @description How long they last, in minutes: at most 540.
             */
            minutes: number;
            /** @description When they begin, as a time of day (`HH:MM`). */
            start: string;
        };
        /** @description Limits of an account in place of the server's. */
        QuotasBody: {
            /**
             * Format: int32
             * @description Games opened per day, besides those from challenges; null or absent: the server's limit.
             */
            games?: number | null;
            /** @description The reason, for the log: at most 500 characters. */
            reason?: string;
            /**
             * Format: int32
             * @description Requests and messages per minute; null or absent: the server's limit.
             */
            requests?: number | null;
        };
        /** @description The readiness of the server. */
        Readiness: {
            /** @description Always `ready`. */
            status: string;
        };
        /** @description A round that is computed and not published. */
        ReadyRoundCard: {
            /**
             * Format: int32
             * @description How many pairings it has.
             */
            pairings: number;
            /** @description The seats without a game, such as the bye. */
            unpaired: components["schemas"]["UnpairedCard"][];
        };
        /** @description A new password, with the key from a mail. */
        Recovery: {
            /**
             * @description Whether the account's tokens remain valid. By default they end, since they may have been made with the stolen
             *     password.
             */
            keep_tokens?: boolean;
            /** @description The key from the mail. */
            key: string;
            /** @description The new password: 8 to 256 characters, different from the account's name. */
            new: string;
        };
        /** @description The status of a registration. */
        RegistrationAnswer: {
            /** @description Whether they are in. */
            status: components["schemas"]["RegistrationStatus"];
        };
        /** @description What a player writes with their registration. */
        RegistrationBody: {
            /** @description A note for those who run the season, at most 500 characters. */
            note?: string | null;
        };
        /** @description A registration. */
        RegistrationCard: {
            /**
             * Format: uuid
             * @description The account.
             */
            account: string;
            /**
             * Format: int64
             * @description When they asked, in milliseconds since 1970.
             */
            asked: number;
            /** @description Whether it is a program. */
            bot: boolean;
            /** @description Whether it is a program of the house. */
            house: boolean;
            /** @description Its name. */
            name: string;
            /** @description What they wrote with it; null for others than those who run the season and the player. */
            note?: string | null;
            /** @description Whether they are in. */
            status: components["schemas"]["RegistrationStatus"];
        };
        /** @description Who has entered a season. */
        RegistrationList: {
            /**
             * @description The registrations, in the order in which they came. Requests are listed for those who run the season; everybody
             *     sees their own.
             */
            registrations: components["schemas"]["RegistrationCard"][];
        };
        /**
         * @description Whether somebody is in a season.
         * @enum {string}
         */
        RegistrationStatus: "requested" | "registered";
        /**
         * @description How reliably a player answers, over the waits of the last 90 days.
         *
         *     It reveals nothing early: in a game with a delay for spectators, an answer counts once spectators see it,
         *     or when the game is over.
         */
        Reliability: {
            /**
             * Format: int64
             * @description How often a game with a clock has waited for them.
             */
            handoffs: number;
            /**
             * Format: int64
             * @description The median of the clock time that they took, in tenths of an hour; absent if there were none.
             */
            median_tenths_of_hour?: number | null;
            /**
             * Format: int64
             * @description The percentage of these that they answered within the time; absent if there were none.
             */
            percent_in_time?: number | null;
        };
        /** @description A new name of an account. */
        RenameBody: {
            /** @description The new name. */
            name: string;
            /** @description The reason, for the log: at most 500 characters. */
            reason?: string;
        };
        /** @description The answer to a request to join. */
        RequestAnswerBody: {
            /** @description The answer. */
            answer: components["schemas"]["AnswerWord"];
        };
        /** @description What a player asks for. */
        RequestBody: {
            /** @description The game that it is about, for `extend`, `no_show`, `dispute`, `adjudicate` and `resume`. */
            fixture?: string | null;
            /** @description What it is. `availability` is not asked for here: `PUT /v1/seasons/{season}/away` lists the rounds. */
            kind: components["schemas"]["SeasonRequestKind"];
            round?: components["schemas"]["SeasonRound"] | null;
            /**
             * @description Why, in a sentence: 1 to 500 characters. What a `dispute` says is public; the rest is read by the arbiters, and by
             *     the other player of the game if they are asked.
             */
            text: string;
        };
        /** @description A request to join a club. */
        RequestCard: {
            /**
             * Format: uuid
             * @description Who asks.
             */
            account: string;
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            asked: number;
            /**
             * Format: uuid
             * @description The club.
             */
            club: string;
            /** @description Its name. */
            club_name: string;
            /** @description Their name. */
            name: string;
            /** @description What they write; may be empty. */
            text: string;
        };
        /** @description The requests to join a club. */
        RequestList: {
            /** @description The requests, the oldest first. */
            requests: components["schemas"]["RequestCard"][];
        };
        /**
         * @description What became of what a player of a season asked for.
         * @enum {string}
         */
        RequestStatus: "open" | "approved" | "refused" | "withdrawn" | "ended";
        /** @description The result of a fixture. */
        ResultCard: {
            /** @description Whether it was conceded. */
            conceded: boolean;
            /** @description What both sides had at the end in the system's own unit; null if it does not count. */
            count?: [
                number,
                number
            ] | null;
            /** @description Whether a player disputes it. */
            disputed: boolean;
            /**
             * Format: int64
             * @description When it ended, in milliseconds since 1970.
             */
            ended: number;
            /** @description Whether it was forfeited before it was played. */
            forfeit: boolean;
            grade?: components["schemas"]["Grade"] | null;
            /** @description The points of both sides, as decimals. */
            points: [
                string,
                string
            ];
            /** @description Whether an arbiter has ruled it. */
            ruled: boolean;
            winner?: components["schemas"]["SeasonSide"] | null;
        };
        /**
         * @description A chat room.
         * @enum {string}
         */
        Room: "players" | "spectators";
        /** @description A round of a division. */
        RoundCard: {
            /** @description Where its pairings come from. */
            by: components["schemas"]["PairedBy"];
            /**
             * Format: int64
             * @description By when they are to be played, in milliseconds since 1970.
             */
            due: number;
            /**
             * Format: int64
             * @description When its games open, in milliseconds since 1970.
             */
            opens: number;
            /** @description The pairings, by board. */
            pairings: components["schemas"]["PairingCard"][];
            /** @description Other rounds that were tried and are worse; only in the answer about one round. */
            rejected: components["schemas"]["SwissRejected"][];
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
            /** @description What the round costs by each criterion of a Swiss, in their order; none in a round robin. */
            totals: components["schemas"]["SwissWeighedTerm"][];
            /** @description The seats without a game. */
            unpaired: components["schemas"]["UnpairedCard"][];
        };
        /** @description When a round opens and is due. */
        RoundDateCard: {
            /**
             * Format: int64
             * @description By when they are to be played, in milliseconds since 1970.
             */
            due: number;
            /**
             * Format: int64
             * @description When its games open, in milliseconds since 1970.
             */
            opens: number;
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
        };
        /** @description The rounds of a division. */
        RoundList: {
            next?: components["schemas"]["NextRoundCard"] | null;
            /** @description The published rounds, without reasons. */
            rounds: components["schemas"]["RoundCard"][];
        };
        /** @description A rule by which the server acts without a person: `no-show`. Written `rule:no-show` as an author. */
        RuleId: string;
        /** @description A rule as the API shows it. */
        RuleView: {
            /** @description The id, for example `REACT-3.5`. */
            id: string;
            /** @description The title of its section. The rules of a section are consecutive. */
            section: string;
            /** @description One sentence in our own words. */
            text: string;
        };
        /** @description A ruling: a point that the rulebook leaves open, and how it is decided. */
        Ruling: {
            /** @description Its number, as option cards cite it. */
            id: string;
            /** @description The open question. */
            question: string;
            /** @description The heading above it. The rulings of a section are consecutive. */
            section: string;
            /**
             * @description The decision, its reason, and the alternatives that players may agree on: paragraphs in inline
             *     Markdown.
             */
            text: string[];
        };
        /** @description The challenger's own salt. */
        SaltBody: {
            /** @description 32 bytes as 64 hexadecimal digits. */
            salt: string;
        };
        /** @description A scenario with its set-up, in the form that `POST /v1/games` takes. */
        Scenario: {
            /** @description A description of the scenario. */
            about: string;
            /**
             * Format: int32
             * @description How long a game takes two players at one table, in minutes.
             */
            minutes: number;
            /** @description The name in URLs. */
            name: string;
            /** @description The standing orders that the system recommends, by seat. */
            recommended: {
                [key: string]: components["schemas"]["StandingOrders"];
            };
            /** @description The set-up: options, ground, armies. */
            setup: components["schemas"]["Setup"];
            /** @description The title on pages. */
            title: string;
        };
        /** @description Which scenario of the list a game is played on. */
        ScenarioChoice: "fixed" | "drawn" | components["schemas"]["ScenarioChoiceAgreed"];
        /** @description The two players agree on one of the list. If they do not, it is as with `fixed`. */
        ScenarioChoiceAgreed: {
            /** @description The two players agree on one of the list. If they do not, it is as with `fixed`. */
            agreed: {
                /**
                 * Format: int32
                 * @description How many days they have after the round opens.
                 */
                days: number;
            };
        };
        /** @description A scenario without its set-up. */
        ScenarioSummary: {
            /** @description A description of the scenario. */
            about: string;
            /**
             * Format: int32
             * @description How long a game takes two players at one table, in minutes.
             */
            minutes: number;
            /** @description The name in URLs. */
            name: string;
            /** @description The title on pages. */
            title: string;
        };
        /** @description How the games of a scenario ended. */
        ScenarioTally: {
            /**
             * Format: int64
             * @description The number of games that both sides lost.
             */
            both_lost: number;
            /**
             * Format: int64
             * @description The number of draws.
             */
            drawn: number;
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /**
             * Format: int64
             * @description The median of the last game turn: half of the games were no longer; null if there are no games.
             */
            median_turns?: number | null;
            /** @description The name of the scenario; null for set-ups of players' own. */
            scenario?: string | null;
            /** @description How many games each side has won, in the system's order of seats. */
            sides: components["schemas"]["SideWins"][];
        };
        /** @description A number of points, exact to a quarter. Sums that are too large stop at the largest number. Written as a decimal number in a text: `"3"`, `"0.5"`, `"48.75"`. */
        Score: string;
        /** @description What happens when somebody does not play. */
        SeasonAbsenceRules: {
            /**
             * Format: int32
             * @description How many hours after it ended a player may dispute a result. Default 72.
             * @default 72
             */
            dispute_hours?: number;
            /**
             * Format: int32
             * @description How many days later a game is due if both players agree, once. 0: only an arbiter extends a game. Default 14.
             * @default 14
             */
            extension_days?: number;
            /**
             * @description How substitutes are looked for.
             * @default {
             *       "answer_before_hours": 12,
             *       "answer_during_hours": 8,
             *       "before_hours": 48,
             *       "days": 7,
             *       "unresponsive_hours": 24
             *     }
             */
            search?: components["schemas"]["SeasonSearchTimes"];
            /**
             * @description Whether a substitute is looked for when one player of a game has not shown up by the start deadline; otherwise they
             *     forfeit it at once. Default true.
             * @default true
             */
            search_for_no_shows?: boolean;
            /**
             * Format: int32
             * @description How many days after a game has opened each player must have shown up: by an announcement, by a message, or by
             *     reading it. Who has not forfeits it, see `search_for_no_shows`. 0: the clock alone decides. Default 4.
             * @default 4
             */
            start_days?: number;
        };
        /** @description What an entry does. */
        SeasonAct: {
            /** @constant */
            act: "create";
            /** @description Its rules. */
            rules: components["schemas"]["SeasonRules"];
        } | {
            /** @constant */
            act: "change_rules";
            /** @description The new rules. */
            rules: components["schemas"]["SeasonRules"];
        } | {
            /** @constant */
            act: "open_registration";
            /** @description The hash of the secret. */
            commitment: components["schemas"]["Commitment"];
        } | {
            /** @constant */
            act: "register";
            /** @description Who. */
            person: components["schemas"]["PersonId"];
        } | {
            /** @constant */
            act: "unregister";
            /** @description Who. */
            person: components["schemas"]["PersonId"];
        } | {
            /** @constant */
            act: "seed";
            /** @description Who are kept apart beside those of the rules: what people asked for when they registered. */
            apart?: string[][];
            /** @description The divisions, from the top. */
            divisions: components["schemas"]["SeasonDivisionPlan"][];
            /** @description The secret of the lot, published. */
            secret: components["schemas"]["LotSecret"];
        } | components["schemas"]["SeasonActStart"] | {
            /** @constant */
            act: "publish_round";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /**
             * Format: int64
             * @description When its games are due, in milliseconds since 1970.
             */
            due: number;
            /**
             * Format: int64
             * @description When its games open, in milliseconds since 1970.
             */
            opens: number;
            /** @description The pairings in the order of their boards. */
            pairings: components["schemas"]["SeasonPairing"][];
            /** @description The round. */
            round: components["schemas"]["SeasonRound"];
            /** @description The seats without a game. */
            unpaired: components["schemas"]["SeasonUnpaired"][];
        } | {
            /** @constant */
            act: "withhold";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
        } | {
            /** @constant */
            act: "release";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
        } | {
            /** @constant */
            act: "agree";
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
            /** @description The scenario, by its name in the season's list; `None` for the one that the season chooses. */
            scenario?: string | null;
            /** @description Whether they swap the sides of this game. */
            swapped?: boolean;
        } | {
            /** @constant */
            act: "add_late";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /** @description Who. */
            person: components["schemas"]["PersonId"];
        } | {
            /** @constant */
            act: "rule_result";
            /** @description The result. */
            result: components["schemas"]["SeasonGameResult"];
        } | {
            /** @constant */
            act: "substitute";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /** @description The first round, with the game that is then unfinished. */
            from: components["schemas"]["SeasonRound"];
            /** @description The substitute. */
            person: components["schemas"]["PersonId"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            until?: components["schemas"]["SeasonRound"] | null;
        } | {
            /** @constant */
            act: "extend";
            /**
             * Format: int64
             * @description The new date, in milliseconds since 1970.
             */
            due: number;
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
        } | {
            /** @constant */
            act: "withdraw";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /** @description The first round without them. */
            from: components["schemas"]["SeasonRound"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
        } | {
            /** @constant */
            act: "vacate";
            /** @description The division. */
            division: components["schemas"]["DivisionId"];
            /** @description The first round without anybody. */
            from: components["schemas"]["SeasonRound"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            /** @description Whether the games of the seat are struck from the table of a round robin: it has played less than half of them. */
            struck: boolean;
        } | {
            /** @constant */
            act: "dispute";
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
        } | {
            /** @constant */
            act: "let_stand";
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
        } | {
            /** @constant */
            act: "play_again";
            /**
             * Format: int64
             * @description When it is due, in milliseconds since 1970.
             */
            due: number;
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
        } | components["schemas"]["SeasonActBeginAdjudication"] | components["schemas"]["SeasonActFinalise"] | components["schemas"]["SeasonActArchive"] | {
            /** @constant */
            act: "undo";
            /**
             * Format: int32
             * @description The number of the entry.
             */
            entry: number;
        };
        /** @description Files the season. */
        SeasonActArchive: {
            /** @constant */
            act: "archive";
        };
        /** @description Ends play: what is unfinished is adjudicated. */
        SeasonActBeginAdjudication: {
            /** @constant */
            act: "begin_adjudication";
        };
        /** @description Makes the table final. That no game lacks a result, the server checks with [`super::Season::check_complete`]. */
        SeasonActFinalise: {
            /** @constant */
            act: "finalise";
        };
        /** @description Starts the season. */
        SeasonActStart: {
            /** @constant */
            act: "start";
        };
        /** @description Who makes an act. */
        SeasonAuthor: components["schemas"]["SeasonAuthorPerson"] | components["schemas"]["SeasonAuthorRule"];
        /** @description A person. */
        SeasonAuthorPerson: {
            /** @description A person. */
            person: components["schemas"]["PersonId"];
        };
        /** @description A rule that the server applies by itself. */
        SeasonAuthorRule: {
            /** @description A rule that the server applies by itself. */
            rule: components["schemas"]["RuleId"];
        };
        /** @description When the rounds are played. */
        SeasonCalendar: {
            /** @description Whether a round opens as soon as every game of the one before has a result. Otherwise it opens on its own date. */
            at_once?: boolean;
            /**
             * Format: int32
             * @description How many days a round has.
             */
            round_days: number;
            /**
             * Format: int64
             * @description When the first round opens, in milliseconds since 1970.
             */
            start: number;
            /** @description The time zone in which days begin, by its name in the IANA database. */
            zone: string;
        };
        /** @description A season. */
        SeasonCard: {
            /**
             * Format: int64
             * @description The number of the last act of its log.
             */
            acts: number;
            /**
             * Format: uuid
             * @description Its club.
             */
            club: string;
            /** @description The name of the club. */
            club_name: string;
            /** @description The dates of the rounds; before the draw, as many as the format has with those who have entered. */
            dates: components["schemas"]["RoundDateCard"][];
            /** @description Its divisions, from the top; none before the draw. */
            divisions: components["schemas"]["DivisionCard"][];
            /**
             * Format: uuid
             * @description The id of the season.
             */
            id: string;
            lot?: components["schemas"]["LotCard"] | null;
            /** @description Its name. */
            name: string;
            /**
             * Format: int32
             * @description How many have entered.
             */
            registered: number;
            /** @description Its rules. */
            rules: components["schemas"]["SeasonRules"];
            /** @description Its state. */
            state: components["schemas"]["SeasonState"];
            you?: components["schemas"]["YouCard"] | null;
        };
        /** @description A division as it is formed. */
        SeasonDivisionPlan: {
            format?: components["schemas"]["SeasonFormat"] | null;
            /** @description Its id. */
            id: components["schemas"]["DivisionId"];
            /** @description Its name, if it is more than its id. */
            name?: string | null;
            /** @description Who gets which seat. */
            order?: components["schemas"]["SeatOrder"];
            /** @description Its players. */
            players: components["schemas"]["PersonId"][];
        };
        /** @description A seat that nobody takes over. */
        SeasonEmptied: {
            /**
             * Format: int32
             * @description The entry of the log.
             */
            entry: number;
            /** @description Whether its games are struck from the table. */
            struck: boolean;
        };
        /** @description An entry of a season's log. */
        SeasonEntry: {
            /** @description What it does. */
            act: components["schemas"]["SeasonAct"];
            /**
             * Format: int64
             * @description When it was made, in milliseconds since 1970; never before the entry before it.
             */
            at: number;
            /** @description Who made it. */
            author: components["schemas"]["SeasonAuthor"];
            /**
             * Format: int32
             * @description The number, from 1 without gaps.
             */
            number: number;
            /** @description Why, in a sentence. */
            reason: string;
        };
        /** @description Who may enter. */
        SeasonEntryRules: {
            /** @description Whether a registration has to be approved. */
            approval?: boolean;
            late?: components["schemas"]["LateEntry"] | null;
        };
        /** @description A later date for a game. */
        SeasonExtension: {
            /** @description Whether both players agreed; otherwise an arbiter decided. */
            agreed: boolean;
            /**
             * Format: int64
             * @description The date, in milliseconds since 1970.
             */
            due: number;
            /**
             * Format: int32
             * @description The entry of the log.
             */
            entry: number;
        };
        /** @description How a game ended. */
        SeasonFinish: {
            /** @constant */
            finish: "played";
            /** @description The system's grade. */
            grade: components["schemas"]["Grade"];
            /** @description The margin. */
            margin: components["schemas"]["SeasonMargin"];
            winner?: components["schemas"]["SeasonSide"] | null;
        } | {
            /** @constant */
            finish: "forfeited";
            /** @description Why. */
            why: components["schemas"]["SeasonForfeitReason"];
            winner?: components["schemas"]["SeasonSide"] | null;
        };
        /** @description A place of a table. */
        SeasonForecastPlace: {
            /**
             * Format: int32
             * @description The place, from 1.
             */
            place: number;
            /** @description The points. */
            points: components["schemas"]["Score"];
            /** @description Where the place leads at the end of the season. */
            zone: components["schemas"]["SeasonZone"];
        };
        /**
         * @description Why a game was forfeited.
         * @enum {string}
         */
        SeasonForfeitReason: "no_show" | "withdrawn" | "ruled";
        /** @description Who meets whom. */
        SeasonFormat: {
            /** @description Twice, once on each side. */
            double: boolean;
            /** @constant */
            format: "round_robin";
        } | {
            /** @constant */
            format: "swiss";
            /**
             * Format: int32
             * @description The number of rounds, from 1 to [`MOST_SWISS_ROUNDS`].
             */
            rounds: number;
        };
        /** @description The result of a game of the season. */
        SeasonGameResult: {
            /** @description Whether a player disputes it. It counts meanwhile and is marked. */
            disputed?: boolean;
            /** @description How it ended. */
            finish: components["schemas"]["SeasonFinish"];
            /** @description Who sat on the first side when it ended. */
            first: components["schemas"]["SeasonSitter"];
            /** @description The game. */
            fixture: components["schemas"]["FixtureId"];
            /** @description Who sat on the second side when it ended. */
            second: components["schemas"]["SeasonSitter"];
        };
        /** @description A seat that its player leaves. */
        SeasonLeaving: {
            empty?: components["schemas"]["SeasonEmptied"] | null;
            /**
             * Format: int32
             * @description The entry of the log.
             */
            entry: number;
            /** @description The first round without them. */
            from: components["schemas"]["SeasonRound"];
        };
        /** @description The seasons of a club. */
        SeasonList: {
            /** @description The seasons, newest first. Drafts are listed for those who run the club's seasons. */
            seasons: components["schemas"]["SeasonRow"][];
        };
        /** @description By how much a game was won. */
        SeasonMargin: components["schemas"]["SeasonMarginCounted"] | "conceded" | "forfeited";
        /** @description The first side's count minus the second side's, in the system's own unit. It is capped by the season. */
        SeasonMarginCounted: {
            /**
             * Format: int32
             * @description The first side's count minus the second side's, in the system's own unit. It is capped by the season.
             */
            counted: number;
        };
        /** @description Two seats that meet, by side. */
        SeasonPairing: {
            /** @description The seat on the first side. */
            first: components["schemas"]["SeasonSeat"];
            /** @description The seat on the second side. */
            second: components["schemas"]["SeasonSeat"];
        };
        /** @description With what the games of a season are opened. */
        SeasonPlay: {
            clock?: components["schemas"]["ClockTerms"] | null;
            /** @description The options of the game system. What is not named has its default. */
            options?: Record<string, unknown>;
            /**
             * Format: int64
             * @description By how many milliseconds spectators see a game later.
             */
            spectator_delay?: number;
            /** @description Whether vacations stop the clocks of its games, whatever the players have announced. */
            vacation?: components["schemas"]["VacationRule"];
            /** @description Who may watch. */
            visibility?: components["schemas"]["SeasonVisibility"];
        };
        /** @description Presets for the rules of a season. */
        SeasonPresets: {
            /** @description Points schemes. */
            points: components["schemas"]["PointsPreset"][];
            /** @description Lists of tie-breaks. */
            tie_breaks: components["schemas"]["TieBreakPreset"][];
        };
        /** @description What a season would be. */
        SeasonPreview: {
            /**
             * Format: int64
             * @description When the last round is due, in milliseconds since 1970.
             */
            ends: number;
            /**
             * Format: int32
             * @description How many games a division has.
             */
            games: number;
            /**
             * Format: int32
             * @description How many games everybody plays, at most.
             */
            games_each: number;
            /** @description The dates of its rounds. */
            rounds: components["schemas"]["RoundDateCard"][];
        };
        /** @description The price of a round that is changed by hand. */
        SeasonPrice: {
            /** @description The costs of the changed one. */
            changed: components["schemas"]["SwissWeighedTerm"][];
            /** @description The costs of the computed round by criterion. */
            computed: components["schemas"]["SwissWeighedTerm"][];
            decides?: components["schemas"]["SwissCriterion"] | null;
            /** @constant */
            format: "swiss";
        } | {
            /** @description The sides over all rounds after the change. */
            changed: components["schemas"]["SideBalance"];
            /** @description The sides over all rounds as they are scheduled. */
            computed: components["schemas"]["SideBalance"];
            exchanged_with?: components["schemas"]["SeasonRound"] | null;
            /** @constant */
            format: "round_robin";
            /** @description The pairings with other sides than scheduled. */
            sides_changed: components["schemas"]["SeasonPairing"][];
        };
        /** @description What a player asks for. */
        SeasonRequestCard: {
            /** @description The reason of the answer; may be empty. */
            answer: string;
            /**
             * Format: int64
             * @description When it was answered, in milliseconds since 1970; null while it is open.
             */
            answered?: number | null;
            asked?: components["schemas"]["PersonCard"] | null;
            /**
             * Format: int64
             * @description When it was made, in milliseconds since 1970.
             */
            at: number;
            /** @description Who asks. */
            by: components["schemas"]["PersonCard"];
            /**
             * Format: int64
             * @description When the game would be due if the other player agreed, in milliseconds since 1970; null unless they are asked
             *     about the date.
             */
            due?: number | null;
            /** @description The fixture, if it is about one. */
            fixture?: string | null;
            /**
             * Format: uuid
             * @description The id of the request.
             */
            id: string;
            /** @description What for: a kind of request; open enumeration. */
            kind: string;
            round?: components["schemas"]["SeasonRound"] | null;
            /** @description The rule that answered, or by which somebody is asked. */
            rule: string;
            /**
             * Format: uuid
             * @description The season.
             */
            season: string;
            /** @description What became of it. */
            status: components["schemas"]["RequestStatus"];
            /** @description Why. */
            text: string;
        };
        /**
         * @description What a player asks for.
         * @enum {string}
         */
        SeasonRequestKind: "withdraw" | "extend" | "undo_extension" | "no_show" | "dispute" | "substitute" | "late_entry" | "availability" | "adjudicate" | "resume";
        /** @description Requests of a season. */
        SeasonRequestList: {
            /** @description The requests, the oldest first. */
            requests: components["schemas"]["SeasonRequestCard"][];
        };
        /**
         * Format: int32
         * @description The number of a round of a division, from 1.
         */
        SeasonRound: number;
        /** @description A season as lists show it. */
        SeasonRow: {
            /**
             * Format: int32
             * @description How many divisions it has.
             */
            divisions: number;
            /** @description Who meets whom. */
            format: components["schemas"]["SeasonFormat"];
            /**
             * Format: uuid
             * @description The id of the season.
             */
            id: string;
            leader?: components["schemas"]["PersonCard"] | null;
            /** @description The leader's points; null before the first result. */
            leader_points?: string | null;
            /** @description Its name. */
            name: string;
            /**
             * Format: int32
             * @description How many have entered.
             */
            players: number;
            /**
             * Format: int32
             * @description The highest published round; 0 before the first.
             */
            round: number;
            /**
             * Format: int32
             * @description How many rounds its longest division has; 0 before the draw.
             */
            rounds: number;
            /** @description Its state. */
            state: components["schemas"]["SeasonState"];
            /** @description The game system. */
            system: string;
        };
        /** @description The rules of a season. They do not change once registration is open. */
        SeasonRules: {
            /** @description What happens when somebody does not play. */
            absences?: components["schemas"]["SeasonAbsenceRules"];
            /**
             * @description Who are kept apart. A Swiss does not pair them while another round avoids it; in a round robin they get numbers
             *     with which they meet early.
             */
            apart?: string[][];
            /** @description When the rounds are played. */
            calendar?: components["schemas"]["SeasonCalendar"];
            /** @description Which scenario a game is played on. */
            choice?: components["schemas"]["ScenarioChoice"];
            /** @description How many points the opponent of an unplayed round of a Swiss has. */
            dummy?: components["schemas"]["Dummy"];
            /** @description Who may enter. */
            entry?: components["schemas"]["SeasonEntryRules"];
            /** @description Who meets whom; a division may have a format of its own. */
            format: components["schemas"]["SeasonFormat"];
            /** @description How many go up and down. */
            movement?: components["schemas"]["MovementRules"];
            /** @description With what the games are opened. */
            play?: components["schemas"]["SeasonPlay"];
            /** @description What games pay. */
            points: components["schemas"]["PointsScheme"];
            /** @description The scenarios that its games are played on, one or more. */
            scenarios: components["schemas"]["SeasonScenario"][];
            /** @description Who has which side. */
            sides: components["schemas"]["SeasonSides"];
            /** @description The game system. */
            system: string;
            /** @description The codes by which the table is ordered, `PTS` first: `["PTS", "DE", "MARGIN", "SB", "WIN", "LOT"]`. */
            tie_breaks: string[];
        };
        /** @description A scenario of a game system. */
        SeasonScenario: {
            /** @description Its name there. */
            name: string;
            /** @description The system that it belongs to. */
            system: string;
        };
        /**
         * @description How an ask ended.
         * @enum {string}
         */
        SeasonSearchAskOutcome: "accepted" | "declined" | "unresponsive" | "withdrawn";
        /** @description When a search begins, when it asks the next reserve, and how long it lasts. */
        SeasonSearchTimes: {
            /**
             * Format: int32
             * @description After how many hours without an answer the next reserve is asked too, before the round has opened. Default 12.
             * @default 12
             */
            answer_before_hours?: number;
            /**
             * Format: int32
             * @description After how many hours without an answer the next reserve is asked too, once the round has opened. Default 8.
             * @default 8
             */
            answer_during_hours?: number;
            /**
             * Format: int32
             * @description How many hours before its first round opens a search begins; at once if it opens sooner. Default 48.
             * @default 48
             */
            before_hours?: number;
            /**
             * Format: int32
             * @description How many days a search lasts at most, from when it begins. Default 7.
             * @default 7
             */
            days?: number;
            /**
             * Format: int32
             * @description How many hours a reserve has to answer. Who has not answered by then is unresponsive. Default 24.
             * @default 24
             */
            unresponsive_hours?: number;
        };
        /**
         * Format: int32
         * @description The number of a seat in its division, from 1. A person sits in it; points stay with the seat when a substitute takes
         *     it over. In a round robin it is the number in the Berger table, in a Swiss the rank in the field.
         */
        SeasonSeat: number;
        /** @description A seat of a division. */
        SeasonSeatCard: {
            for?: components["schemas"]["PersonCard"] | null;
            /** @description The round from which they sit there. */
            from: components["schemas"]["SeasonRound"];
            /**
             * Format: int32
             * @description The number in the lot: the lower one wins a tie that nothing else decides.
             */
            lot: number;
            /** @description Who sits in it at present. */
            person: components["schemas"]["PersonCard"];
            /** @description Its number, from 1. */
            seat: components["schemas"]["SeasonSeat"];
            withdrawn?: components["schemas"]["SeasonLeaving"] | null;
        };
        /**
         * @description One of the two sides of a game. Which party of the scenario it is, such as north or south, the season's pages know.
         * @enum {string}
         */
        SeasonSide: "first" | "second";
        /**
         * @description Who has which side.
         * @enum {string}
         */
        SeasonSides: "fixed" | "drawn" | "both";
        /** @description A seat of the division and the person who sat in it. */
        SeasonSitter: {
            /** @description The person. */
            person: components["schemas"]["PersonId"];
            /** @description The seat, which gets the points. */
            seat: components["schemas"]["SeasonSeat"];
        };
        /**
         * @description Where a season stands. It only moves on, except that an undone seeding leads back to registration.
         * @enum {string}
         */
        SeasonState: "draft" | "registration" | "seeded" | "running" | "adjudication" | "final" | "archived";
        /**
         * @description What an item of the list did for a place.
         * @enum {string}
         */
        SeasonTermRole: "decides" | "equal" | "not_needed";
        /** @description A seat without a game in a round. */
        SeasonUnpaired: {
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            /** @description Why. */
            why: components["schemas"]["SeasonUnpairedReason"];
        };
        /**
         * @description Why a seat has no game in a round.
         * @enum {string}
         */
        SeasonUnpairedReason: "bye" | "half_bye" | "absent" | "free" | "late";
        /**
         * @description Who may watch a game.
         * @enum {string}
         */
        SeasonVisibility: "public" | "private";
        /**
         * @description Where a place of a table leads.
         * @enum {string}
         */
        SeasonZone: "up" | "stays" | "down";
        /** @description A seat of a game. */
        SeatCard: {
            /**
             * Format: uuid
             * @description The account that holds the seat; null while it is empty, and for the practice opponent unless it plays for an
             *     account of the house.
             */
            account?: string | null;
            /** @description `player`, `bot` (an account that is a bot), or `practice`; null while the seat is empty. */
            holder?: string | null;
            /** @description Whether an account of the house holds the seat. */
            house: boolean;
            /** @description The name of the player; null while the seat is empty. */
            name?: string | null;
            /** @description The name of the seat. */
            seat: string;
        };
        /** @description A seat's clock as clients see it. */
        SeatClockCard: {
            /**
             * Format: int64
             * @description The time left for its reactions to the opponent's present turn, in milliseconds, when the response was made; the
             *     `ETag` does not depend on it.
             */
            bank: number;
            /**
             * Format: int64
             * @description When the other side may claim the game if nothing happens, in milliseconds since 1970.
             */
            claimable?: number | null;
            /**
             * Format: int64
             * @description Its deadline if one of its clocks runs, in milliseconds since 1970.
             */
            deadline?: number | null;
            /**
             * Format: int64
             * @description The time on its own clock, in milliseconds, when the response was made. While the clock runs, `deadline` says the
             *     same in a way that does not change, so the `ETag` does not depend on it.
             */
            left: number;
            /**
             * Format: int32
             * @description How often its own clock has run out. Two misses are excused.
             */
            misses: number;
            /** @description Whether the deadline is that of the reaction clock. */
            reacts: boolean;
            /** @description The seat. */
            seat: string;
            /**
             * Format: int64
             * @description From when its own clock runs twice as fast because its decision takes long (`slow_after` of the pace), in
             *     milliseconds since 1970. In the past if it does already; null if it won't before the deadline.
             */
            slow_from?: number | null;
            /**
             * @description Whether it is stopped because the game is closed for play. There is no deadline then, and when the
             *     game is reopened, all that time is given back.
             */
            stopped: boolean;
        };
        /**
         * @description Who of a division gets which seat.
         * @enum {string}
         */
        SeatOrder: "lot" | "given";
        /** @description How far the player has read. */
        SeenBody: {
            /**
             * Format: int64
             * @description The number of the last entry that the player has seen.
             */
            seq: number;
        };
        /** @description A session. */
        SessionCard: {
            /** @description The name of the browser. */
            browser: string;
            /**
             * Format: int64
             * @description When it began, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether it authenticates this request. */
            current: boolean;
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970.
             */
            expires: number;
            /**
             * Format: uuid
             * @description The id of the session.
             */
            id: string;
            /**
             * Format: int64
             * @description When it was last used, in milliseconds since 1970, to the hour; null if it was never used.
             */
            last_used?: number | null;
        };
        /** @description The caller's sessions. */
        Sessions: {
            /** @description The sessions, oldest first. */
            sessions: components["schemas"]["SessionCard"][];
        };
        /** @description Everything that is fixed when a game is opened, in the form of its system: `#/$defs/Setup` of `GET /v1/systems/{system}/schema`. */
        Setup: import("../systems/system.js").Setup;
        /** @description A place in a table, before or after. */
        ShiftCard: {
            /** @description Where they would stand. */
            after: components["schemas"]["SeasonForecastPlace"];
            /** @description Where they stand now. */
            before: components["schemas"]["SeasonForecastPlace"];
            /** @description The division. */
            division: string;
            /** @description Who sits there. */
            person: components["schemas"]["PersonCard"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
        };
        /** @description How well the sides are balanced over all rounds of a round robin. */
        SideBalance: {
            /**
             * Format: int32
             * @description How many players have the same side three times running.
             */
            running: number;
            /**
             * Format: int32
             * @description How many players have at least two games more on one side than on the other.
             */
            uneven: number;
        };
        /** @description How often a side has won. */
        SideWins: {
            /** @description The name of the seat. */
            seat: string;
            /**
             * Format: int64
             * @description The number of games that it has won.
             */
            won: number;
        };
        /** @description How the sides were assigned. */
        Sides: components["schemas"]["SidesChosen"] | components["schemas"]["SidesDrawn"] | components["schemas"]["SidesBid"];
        /**
         * @description By sealed bids. If both want the same side, the higher bid wins and is paid; equal bids are decided by
         *     lot.
         */
        SidesBid: {
            /** @description The challenger's bid. */
            challenger: components["schemas"]["Bid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            how: "bid";
            /** @description The other player's bid. */
            other: components["schemas"]["Bid"];
            /** @description The seal of the challenger's salt and bid. */
            sealed: components["schemas"]["Text"];
        };
        /** @description The challenger chose. */
        SidesChosen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            how: "chosen";
        };
        /** @description By lot: a hash over values that neither side knew alone. */
        SidesDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            how: "drawn";
            /** @description The seal of the challenger's salt. */
            sealed: components["schemas"]["Text"];
        };
        /** @description How the sides are to be assigned. */
        SidesWish: components["schemas"]["SidesWishChosen"] | components["schemas"]["SidesWishDrawn"] | components["schemas"]["SidesWishBid"];
        /** @description By sealed bids of the player's own time. If both want the same side, the higher bid wins and is paid. */
        SidesWishBid: {
            /** @description The challenger's bid, which stays secret until the challenge is accepted. */
            bid: components["schemas"]["Bid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
        };
        /** @description The challenger chooses. */
        SidesWishChosen: {
            /** @description The challenger's seat. */
            mine: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chosen";
        };
        /** @description By lot; both players can verify the draw afterwards. */
        SidesWishDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "drawn";
        };
        /** @description A recap, with the caller's open decisions. */
        SinceShown: {
            /**
             * Format: int64
             * @description The last entry that the reader has seen.
             */
            after: number;
            /** @description The caller's open decisions. */
            decisions: components["schemas"]["DecisionView"][];
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /** @description The events, entry by entry. */
            happened: components["schemas"]["Happened"][];
            /**
             * Format: int64
             * @description The last entry covered.
             */
            head: number;
            /** @description The losses of each side since then, in the order of the seats. */
            losses: components["schemas"]["Losses"][];
            /** @description The state of the game, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The state of the game, as an English sentence. */
            stands: string;
            /**
             * Format: int32
             * @description The current game turn.
             */
            turn: number;
        };
        /** @description A request to take a seat. */
        SitBody: {
            /** @description The invitation code of a private game. */
            invitation?: string | null;
            /**
             * @description The player's salt for the dice: 32 bytes as 64 hexadecimal digits. If absent, the server draws one, and the log
             *     records that it did.
             */
            salt?: string | null;
        };
        /** @description A player of a fixture, as they were when it was played. */
        SitterCard: {
            /**
             * Format: uuid
             * @description The account.
             */
            account: string;
            /** @description Whether it is a program. */
            bot: boolean;
            /** @description Whether it is a program of the house. */
            house: boolean;
            /** @description Its name. */
            name: string;
            /** @description The seat of the division, which gets the points. */
            seat: components["schemas"]["SeasonSeat"];
        };
        /** @description A game in a list, with its card and the caller's open decisions. */
        Standing: {
            /** @description The caller's open decisions. */
            asked: components["schemas"]["Question"][];
            /** @description The game, as in `GET /v1/games/{game}`. */
            card: components["schemas"]["GameCard"];
            /**
             * Format: int64
             * @description The last entry that the caller has marked as seen; 0 if none; null if the caller has no seat.
             */
            seen?: number | null;
        };
        /**
         * @description Standing orders: `rules`, each with `id`, `when` and `then`; `fallback`; `break_on`. The first rule that matches
         *     wins.
         *
         *     `when` maps facts, which the system lists, to conditions: a value, `{"in": […]}`, or bounds with `lt`, `lte`, `gt`
         *     and `gte`. `all`, `any` and `not` combine conditions, to depth 4. `then` is `take` (the answer that matches),
         *     `decline`, `ask`, `{"ask_for": "12h", "then": …}` or `{"announce": …}`. `fallback` is `ask` or `decline`. An event
         *     of `break_on` suspends all standing orders. At most 256 rules and 32 KiB.
         */
        StandingOrders: {
            /** @description Events that suspend all standing orders until they are set again. */
            break_on?: components["schemas"]["WatchedEvent"][];
            /**
             * @description What is done with a decision that no rule matches.
             * @default ask
             * @enum {string}
             */
            fallback?: "ask" | "decline";
            /** @description The rules; the first that matches a decision wins. */
            rules: components["schemas"]["OrderRule"][];
        };
        /** @description The standing orders of a seat, with their status. */
        StandingOrdersOf: {
            /** @description The rules that can no longer apply. */
            disarmed: components["schemas"]["DisarmedRule"][];
            /** @description The standing orders as they were set; null if there are none. */
            orders?: components["schemas"]["StandingOrders"] | null;
            /** @description The seat. */
            seat: string;
            /** @description The event that has suspended all standing orders until they are set again; null if they are not suspended. */
            suspended?: string | null;
            /** @description The seat's yield (`until` and `break_on`); null if there is none. */
            yield?: components["schemas"]["Yield"] | null;
        };
        /** @description The standing orders that the caller may read: their own, or those of both seats when the game is over. */
        StandingOrdersShown: {
            /** @description What the system recommends for the caller's seat in this game; null if the caller has no seat. */
            recommended?: components["schemas"]["StandingOrders"] | null;
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description One item for each seat. */
            standing: components["schemas"]["StandingOrdersOf"][];
        };
        /** @description The standings of a division. */
        StandingsCard: {
            /** @description The division. */
            division: string;
            /**
             * Format: int32
             * @description How many places lie below the lower line, and go down.
             */
            down: number;
            /** @description The season's list of tie-breaks, by which the places are decided one after the other. */
            list: string[];
            /** @description The places, from the first. */
            places: components["schemas"]["PlaceCard"][];
            /**
             * Format: int32
             * @description The round after which they stand so: the last one with a result unless another was asked for; 0 before the first.
             */
            round: number;
            /**
             * Format: int32
             * @description How many places lie above the upper line, and go up.
             */
            up: number;
        };
        /** @description Statistics of the finished public games of a system. */
        Statistics: {
            /**
             * Format: int64
             * @description The number of games that both sides lost.
             */
            both_lost: number;
            /**
             * Format: int64
             * @description When they were counted, in milliseconds since 1970.
             */
            counted: number;
            /**
             * Format: int64
             * @description The number of draws.
             */
            drawn: number;
            /** @description How they ended, the most frequent first. */
            endings: components["schemas"]["EndingTally"][];
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /**
             * Format: int64
             * @description The median of the last game turn: half of the games were no longer; null if there are no games.
             */
            median_turns?: number | null;
            /**
             * @description The same by option, for every option of which at least two values were played; in the system's order, the most
             *     played value first.
             */
            options: components["schemas"]["OptionTally"][];
            /** @description The same by scenario, the most played first. */
            scenarios: components["schemas"]["ScenarioTally"][];
            /** @description How many games each side has won, in the system's order of seats. */
            sides: components["schemas"]["SideWins"][];
            /** @description The name of the system. */
            system: string;
        };
        /**
         * @description Why an entry is final.
         * @enum {string}
         */
        Stays: "beginning" | "dice" | "turn_over" | "unsealed" | "shown";
        /** @description The strengths of both armies over the turns. */
        StrengthsShown: {
            /** @description What is counted, in the plural. */
            counts: components["schemas"]["TextShown"];
            /** @description The strengths at which something happens. */
            limits: components["schemas"]["LimitShown"][];
            /** @description The strengths in the order of the system's seats: first at the start, then at the end of each turn. */
            turns: number[][];
        };
        /** @description Something that stops a plan. */
        SurpriseCard: {
            /** @description The sentence, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The name, for `carry_on`. */
            name: string;
            /** @description A sentence that describes it. */
            text: string;
        };
        /**
         * @description What makes a round good, the most important first.
         * @enum {string}
         */
        SwissCriterion: "rematch" | "apart" | "second_bye" | "side_rule" | "gap" | "float" | "wish" | "halves" | "lot";
        /** @description A round that is not the best. */
        SwissRejected: {
            bye?: components["schemas"]["SeasonSeat"] | null;
            decides?: components["schemas"]["SwissCriterion"] | null;
            /** @description Its pairings. */
            pairings: components["schemas"]["SeasonPairing"][];
            /** @description Its costs by criterion, summed over its pairings. */
            totals: components["schemas"]["SwissWeighedTerm"][];
        };
        /** @description What a pairing costs by one criterion; 0 is best. */
        SwissWeighedTerm: {
            /**
             * Format: int64
             * @description The cost.
             */
            cost: number;
            /** @description The criterion. */
            criterion: components["schemas"]["SwissCriterion"];
        };
        /** @description A game system. */
        SystemCard: {
            /** @description The kinds of decision. */
            decisions: string[];
            /** @description The edition of the rules. Every game records the edition it began with. */
            edition: string;
            /** @description The types of the events, for `break_on`. */
            events: string[];
            /**
             * @description The facts that standing orders may test, and the decisions in which each is known. `decision` may be tested
             *     everywhere.
             */
            facts: components["schemas"]["FactCard"][];
            /** @description The grades by which games end. */
            grades: components["schemas"]["GradesCard"];
            /** @description The name in URLs. */
            name: string;
            /** @description The options that can be set when a game is opened. */
            options: components["schemas"]["OptionCard"][];
            /** @description The names of the scenarios. */
            scenarios: string[];
            /** @description The names of the two seats. */
            seats: string[];
            /** @description What stops a plan. */
            surprises: components["schemas"]["SurpriseCard"][];
            /** @description The title on pages. */
            title: string;
            unit?: components["schemas"]["UnitCard"] | null;
        };
        /** @description The table as the caller may see it. */
        TableShown: {
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /** @description The result; null if the game was not over at that point. */
            result?: components["schemas"]["GameResult"] | null;
            /**
             * Format: int64
             * @description The number of the entry after which the table is shown.
             */
            seq: number;
            /** @description How the battle stood at that point by the rules of victory. */
            standing: components["schemas"]["BattleStanding"];
            /**
             * Format: int32
             * @description The game turn, from 1.
             */
            turn: number;
            /** @description The table, in the system's form. */
            view: components["schemas"]["View"];
            /** @description The seats for which the game waited at that point. */
            waiting: string[];
        };
        /** @description A takeback request that awaits consent. It lapses with the next announcement. */
        TakeBackAsk: {
            /**
             * Format: int64
             * @description The entry after which the game would continue.
             */
            after: number;
            /** @description The seat that asks, by the system's name. */
            seat: string;
        };
        /** @description The point to which the game is to go back. */
        TakeBackBody: {
            /**
             * Format: int64
             * @description The number of the entry from which the game continues.
             */
            after: number;
        };
        /**
         * @description Who takes a seat at once. `practice` is Cadet, a gentle practice opponent, and `captain` one that plays by the odds.
         * @enum {string}
         */
        Taker: "practice" | "captain" | "me";
        /** @description A message to send. */
        TalkBody: {
            room?: components["schemas"]["Room"] | null;
            /** @description The text: 1 to 1000 characters. Line feeds are allowed, other control characters are not. */
            text: string;
        };
        /** @description A page of chat messages. */
        TalkPage: {
            /**
             * Format: int64
             * @description Pass this as `after` to get the next messages.
             */
            last: number;
            /** @description The messages, in order. */
            messages: components["schemas"]["TalkShown"][];
            /** @description The names of the authors whom the caller has muted in this game. */
            muted: string[];
            /** @description The room. */
            room: components["schemas"]["Room"];
        };
        /** @description A chat message. Its text comes from a person: show it as plain text, not as markup. */
        TalkShown: {
            /**
             * Format: int64
             * @description When it was sent, in milliseconds since 1970.
             */
            at: number;
            /** @description The name of the author. */
            name: string;
            /** @description The author's seat; absent if they hold none. */
            seat?: string | null;
            /**
             * Format: int64
             * @description The number of the message within its room, from 1. Numbers can be missing: messages from muted players and from
             *     deleted accounts are left out.
             */
            seq: number;
            /** @description The text: 1 to 1000 characters. */
            text: string;
        };
        /**
         * @description What waits for a player.
         * @enum {string}
         */
        TaskKind: "decide" | "answer" | "start";
        /** @description The value of one item of the season's list. */
        TermCard: {
            /** @description The code. */
            code: string;
            /** @description What it did for this place. */
            role: components["schemas"]["SeasonTermRole"];
            /** @description The value, as a decimal or a word; `-` where it has none. */
            value: string;
        };
        /** @description What the players agreed on before the game. */
        Terms: {
            /**
             * Format: int64
             * @description How long after a seat has lost on time the server claims the game for the other side, in milliseconds. Absent: only
             *     the other side claims it.
             */
            claim_after?: number | null;
            /**
             * Format: int64
             * @description Before when the server claims nothing, in milliseconds since 1970: until then it looks whether the players show up.
             */
            claim_from?: number | null;
            clock?: components["schemas"]["ClockTerms"] | null;
            fork_of?: components["schemas"]["ForkOf"] | null;
            /**
             * Format: uuid
             * @description The game of which this is the rematch.
             */
            rematch_of?: string | null;
            sides?: components["schemas"]["Sides"] | null;
            /**
             * Format: int64
             * @description The delay for spectators, in milliseconds.
             */
            spectator_delay?: number | null;
            trial?: components["schemas"]["Trial"] | null;
            /** @description Whether vacations stop its clocks; absent: they do. */
            vacation?: components["schemas"]["VacationRule"];
            /** @description `public` or `private`, if set by a challenge. */
            visibility?: string | null;
        };
        Text: string;
        /** @description A text, with what a client needs to translate it. */
        TextShown: {
            /** @description The text, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The English text. */
            text: string;
        };
        /** @description One throw as it is recorded in the log. */
        Throw: {
            /** @description The faces, in order. */
            faces: number[];
            /**
             * Format: int64
             * @description Its number within that turn, from 0, without gaps.
             */
            number: number;
            /**
             * Format: int32
             * @description The number of sides of each die.
             */
            sides: number;
            /**
             * Format: int32
             * @description The game turn in which it was thrown: the epoch of the dice protocol.
             */
            turn: number;
        };
        /** @description A throw that an announcement would cause. */
        ThrowOdds: {
            /**
             * Format: int32
             * @description The number of dice; 0 where the rule needs no throw.
             */
            dice: number;
            /** @description The chance of each number of hits, from 0. */
            hits?: components["schemas"]["ChanceView"][];
            /** @description What the throw is for, to be translated. */
            message: components["schemas"]["Message"];
            /** @description The modifiers of the number of dice, or of the number needed. */
            modifiers: components["schemas"]["Modifier"][];
            /**
             * Format: int32
             * @description A die that shows this or less counts.
             */
            needs: number;
            /**
             * @description The outcomes where several results may come together: each excludes the others, all together are certain, the
             *     likeliest first. Where it is missing, `hits` or `prospects` exclude each other.
             */
            outcomes?: components["schemas"]["ThrowOutcome"][];
            /** @description The possible results. Several may come together. */
            prospects: components["schemas"]["Prospect"][];
            /** @description The rule of the throw. */
            rule: string;
            /** @description The target. */
            target?: string | null;
            /** @description The unit that throws, if a unit does. */
            unit?: string | null;
            /** @description What the throw is for, as an English sentence. */
            what: string;
        };
        /** @description A possible outcome of a throw, which excludes every other. */
        ThrowOutcome: {
            /** @description Its probability. */
            chance: components["schemas"]["ChanceView"];
            /** @description The results that come together, by their names among the prospects; empty: nothing happens. */
            results: string[];
        };
        /** @description A ticket. */
        Ticket: {
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970.
             */
            expires: number;
            /** @description The ticket, for the query of an event stream. */
            ticket: string;
        };
        /** @description A list of tie-breaks with its name. */
        TieBreakPreset: {
            /** @description The codes. */
            list: string[];
            /** @description `round_robin` or `swiss`; open enumeration. */
            name: string;
        };
        /** @description Who can accept a challenge. */
        To: components["schemas"]["ToAccount"] | components["schemas"]["ToLobby"] | components["schemas"]["ToLink"];
        /** @description One account. */
        ToAccount: {
            /** @description The name of the account. */
            name: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "account";
        };
        /** @description A message from the server. */
        ToClient: components["schemas"]["ToClientReady"] | components["schemas"]["ToClientWatching"] | components["schemas"]["ToClientUnwatched"] | components["schemas"]["ToClientSeen"] | components["schemas"]["ToClientEntry"] | components["schemas"]["ToClientDone"] | components["schemas"]["ToClientAnswered"] | components["schemas"]["ToClientRefused"] | components["schemas"]["ToClientDecisions"] | components["schemas"]["ToClientEnded"] | components["schemas"]["ToClientGames"] | components["schemas"]["ToClientChallenge"] | components["schemas"]["ToClientWatchingAll"] | components["schemas"]["ToClientNotice"] | components["schemas"]["ToClientPresence"] | components["schemas"]["ToClientLobby"] | components["schemas"]["ToClientChat"] | components["schemas"]["ToClientPong"] | components["schemas"]["ToClientLagged"] | components["schemas"]["ToClientDrain"];
        /**
         * @description The answer to `ask`, or to orders, a plan or a yield. A change that it acknowledges is durable.
         * @example {
         *       "answer": {
         *         "anytime": [
         *           {
         *             "type": "concede"
         *           }
         *         ],
         *         "asked": [],
         *         "decisions": [
         *           {
         *             "choices": [
         *               {
         *                 "commander": "c1",
         *                 "type": "deploy",
         *                 "units": {
         *                   "s01": {
         *                     "formation": "attack",
         *                     "zone": "b1"
         *                   }
         *                 }
         *               }
         *             ],
         *             "complete": false,
         *             "id": "3-setup-south",
         *             "kind": "setup",
         *             "otherwise": {
         *               "commander": "c1",
         *               "type": "deploy",
         *               "units": {
         *                 "s01": {
         *                   "formation": "attack",
         *                   "zone": "b1"
         *                 }
         *               }
         *             },
         *             "parts": {
         *               "capacity": 6,
         *               "commander": [
         *                 "a1"
         *               ],
         *               "kind": "deploy",
         *               "outer_zones": [
         *                 "a1",
         *                 "e1"
         *               ],
         *               "plain": {
         *                 "s01": {
         *                   "formation": "attack",
         *                   "zone": "b1"
         *                 }
         *               },
         *               "reserves": [
         *                 "b0"
         *               ],
         *               "set_up_zones": [
         *                 "b1"
         *               ],
         *               "units": [
         *                 {
         *                   "stands": 4,
         *                   "unit": "s01",
         *                   "zones": {
         *                     "a1": [
         *                       "attack"
         *                     ]
         *                   }
         *                 }
         *               ]
         *             },
         *             "question": "Where do your units and your Commander start?",
         *             "rule": {
         *               "id": "SETUP-1",
         *               "section": "Set-up",
         *               "text": "Units are set up in the set-up zones, the three central zones of their side's own rear row: b1, c1 a…"
         *             },
         *             "sealed": true,
         *             "seat": "south"
         *           }
         *         ],
         *         "over": false,
         *         "seat": "south",
         *         "seq": 3,
         *         "take_back": {
         *           "because": "beginning",
         *           "message": {
         *             "args": {
         *               "n": 3,
         *               "why": {
         *                 "args": {},
         *                 "key": "umpire.take_back.beginning"
         *               }
         *             },
         *             "key": "umpire.take_back.nothing_since"
         *           },
         *           "stays": 3,
         *           "steps": [],
         *           "why_not": "nothing was said since entry 3, which stays: it began the game"
         *         }
         *       },
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "key": "no-ask-no",
         *       "op": "answered",
         *       "replayed": false
         *     }
         */
        ToClientAnswered: {
            /** @description The document that the same request gets over HTTP. */
            answer: components["schemas"]["AnswerShown"];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The key of the request. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "answered";
            /** @description Whether it is a replay of an earlier request with the same key. */
            replayed: boolean;
        };
        /**
         * @description A challenge by or to the client's account was made or has ended. It may come twice, and is lost while too many
         *     messages are queued.
         * @example {
         *       "challenge": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *       "op": "challenge",
         *       "status": "declined"
         *     }
         */
        ToClientChallenge: {
            /**
             * Format: uuid
             * @description The challenge.
             */
            challenge: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "challenge";
            /** @description Its status; open enumeration. */
            status: string;
        };
        /**
         * @description A chat message in a game that is watched.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "message": {
         *         "at": 1780272262000,
         *         "name": "anna",
         *         "seat": "south",
         *         "seq": 1,
         *         "text": "Good <b>luck</b>!"
         *       },
         *       "op": "chat",
         *       "room": "players"
         *     }
         */
        ToClientChat: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The message. */
            message: components["schemas"]["TalkShown"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "chat";
            /** @description The room. */
            room: components["schemas"]["Room"];
        };
        /**
         * @description The open decisions of the client's seat, sent whenever they, or what its orders say about them,
         *     change.
         * @example {
         *       "asked": [],
         *       "decisions": [
         *         {
         *           "choices": [
         *             {
         *               "commander": "c1",
         *               "type": "deploy",
         *               "units": {
         *                 "s01": {
         *                   "formation": "attack",
         *                   "zone": "b1"
         *                 }
         *               }
         *             }
         *           ],
         *           "complete": false,
         *           "id": "3-setup-south",
         *           "kind": "setup",
         *           "otherwise": {
         *             "commander": "c1",
         *             "type": "deploy",
         *             "units": {
         *               "s01": {
         *                 "formation": "attack",
         *                 "zone": "b1"
         *               }
         *             }
         *           },
         *           "parts": {
         *             "capacity": 6,
         *             "commander": [
         *               "a1"
         *             ],
         *             "kind": "deploy",
         *             "outer_zones": [
         *               "a1",
         *               "e1"
         *             ],
         *             "plain": {
         *               "s01": {
         *                 "formation": "attack",
         *                 "zone": "b1"
         *               }
         *             },
         *             "reserves": [
         *               "b0"
         *             ],
         *             "set_up_zones": [
         *               "b1"
         *             ],
         *             "units": [
         *               {
         *                 "stands": 4,
         *                 "unit": "s01",
         *                 "zones": {
         *                   "a1": [
         *                     "attack"
         *                   ]
         *                 }
         *               }
         *             ]
         *           },
         *           "question": "Where do your units and your Commander start?",
         *           "rule": {
         *             "id": "SETUP-1",
         *             "section": "Set-up",
         *             "text": "Units are set up in the set-up zones, the three central zones of their side's own rear row: b1, c1 a…"
         *           },
         *           "sealed": true,
         *           "seat": "south"
         *         }
         *       ],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "decisions",
         *       "seq": 3
         *     }
         */
        ToClientDecisions: {
            /** @description Which of them its standing orders ask it for, and for how long. */
            asked: components["schemas"]["AskedShown"][];
            /** @description The decisions. */
            decisions: components["schemas"]["DecisionView"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "decisions";
            /**
             * Format: int64
             * @description The number of the last entry that they take into account: the `expect_seq` of an answer.
             */
            seq: number;
        };
        /**
         * @description The entry of an announcement, a call or a takeback is durable.
         * @example {
         *       "hash": "3d126ae1bed62d075081075448355eee0e244763e3f931661796901527ec2986",
         *       "key": "announce-0",
         *       "op": "done",
         *       "replayed": false,
         *       "seq": 4
         *     }
         */
        ToClientDone: {
            /** @description The hash of its entry. */
            hash: string;
            /** @description The key of the request. */
            key: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "done";
            /** @description Whether it is a replay of an earlier request with the same key. */
            replayed: boolean;
            /**
             * Format: int64
             * @description The number of its entry.
             */
            seq: number;
        };
        /**
         * @description The server is shutting down.
         * @example {
         *       "op": "drain",
         *       "reconnect_ms": [
         *         500,
         *         5000
         *       ]
         *     }
         */
        ToClientDrain: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "drain";
            /** @description Reconnect after a time between these two, in milliseconds. */
            reconnect_ms: number[];
        };
        /**
         * @description The game has ended, in the same form in every system. It follows the last entry, and comes again whenever an ended
         *     game is watched.
         * @example {
         *       "game": "00000000-0000-723b-ac07-06d3029a6f25",
         *       "op": "ended",
         *       "result": {
         *         "grade": "marvellous_victory",
         *         "reason": "concession",
         *         "winner": "north"
         *       },
         *       "seq": 23,
         *       "status": "over"
         *     }
         */
        ToClientEnded: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "ended";
            /** @description The result; null if it was closed without one. */
            result?: components["schemas"]["GameResult"] | null;
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description `over`, or, without a result, `aborted` or `unfinished`; open enumeration. */
            status: string;
        };
        /** @description An entry, with the fields of `EntryShown`. */
        ToClientEntry: components["schemas"]["ToClientEntryAnnounced"] | components["schemas"]["ToClientEntryCalled"] | components["schemas"]["ToClientEntryClosed"] | components["schemas"]["ToClientEntryOpened"] | components["schemas"]["ToClientEntrySeated"] | components["schemas"]["ToClientEntryTakenBack"];
        /**
         * @description An announcement was accepted.
         * @example {
         *       "announcement": {
         *         "commander": "c1",
         *         "type": "deploy",
         *         "units": {
         *           "s01": {
         *             "formation": "attack",
         *             "zone": "b1"
         *           }
         *         }
         *       },
         *       "at": 1780272137000,
         *       "by": "player",
         *       "decision": "3-setup-south",
         *       "dice": [],
         *       "events": [
         *         {
         *           "answer": {
         *             "commander": "c1",
         *             "type": "deploy",
         *             "units": {
         *               "s01": {
         *                 "formation": "attack",
         *                 "zone": "b1"
         *               }
         *             }
         *           },
         *           "rule": "SETUP-1",
         *           "side": "south",
         *           "type": "sealed"
         *         }
         *       ],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "hash": "55755003e3ff169d4d6b242b8287d4f3f61d60074df0b760922accae88defda3",
         *       "keys": [],
         *       "kind": "announced",
         *       "op": "entry",
         *       "prev_hash": "4af9229afecf1c7fce0a4cf23782665e2eaf67e43a1adc477fce4eec0b089026",
         *       "seal": "3fbcc8e31184806de9a5611f6161eb8df46d99b8b74031de35ffea6452bbfc3f",
         *       "sealed": true,
         *       "seat": "south",
         *       "seq": 4
         *     }
         */
        ToClientEntryAnnounced: {
            /** @description The announcement; absent while it is secret. */
            announcement?: components["schemas"]["Announcement"];
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who acted for the seat. */
            by: components["schemas"]["By"];
            /** @description The id of the decision that was answered; empty for an announcement that may be made at any time. */
            decision: string;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "announced";
            /** @constant */
            op: "entry";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description For a sealed announcement: bytes that keep its content from being found by trying; absent while it is secret. */
            seal?: string | null;
            /** @description Whether the answer is secret until the other seat has answered too. */
            sealed: boolean;
            /** @description The seat that announced. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /**
         * @description A call was made: on a draw, a dispute, a pause or a takeback.
         * @example {
         *       "at": 1780272181000,
         *       "by": "player",
         *       "call": {
         *         "after": 17,
         *         "type": "ask_take_back"
         *       },
         *       "dice": [],
         *       "events": [],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "hash": "3858d0927fdb13e61d30b5eb330f367bca05cb9b191b48384ef7f5cb496a162b",
         *       "keys": [],
         *       "kind": "called",
         *       "op": "entry",
         *       "prev_hash": "193679b380c063cc5ac5c906133e932df64cb7743781d028e2a9fc14f5b94030",
         *       "seat": "north",
         *       "seq": 23
         *     }
         */
        ToClientEntryCalled: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who acted for the seat. */
            by: components["schemas"]["By"];
            /** @description The call. */
            call: components["schemas"]["Call"];
            /** @description The seat that won a roll-off and makes the ruling. */
            decides?: string | null;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "called";
            /** @constant */
            op: "entry";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat that called. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /**
         * @description The game was closed without a result.
         * @example {
         *       "at": 1780272000000,
         *       "by": "clock",
         *       "dice": [],
         *       "events": [],
         *       "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *       "hash": "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9",
         *       "how": "unfinished",
         *       "keys": [],
         *       "kind": "closed",
         *       "op": "entry",
         *       "prev_hash": "5f2b6c9d0a4e8f1735d1c2b3a4958677e6f5d4c3b2a190817263544536271809",
         *       "seat": null,
         *       "seq": 118
         *     }
         */
        ToClientEntryClosed: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who or what closed it. */
            by: components["schemas"]["By"];
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description Why. */
            how: components["schemas"]["Closing"];
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "closed";
            /** @constant */
            op: "entry";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat that closed it; absent if the clock did. */
            seat?: string | null;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /**
         * @description The game was opened: the first entry of every log.
         * @example {
         *       "at": 1780272016000,
         *       "commitment": "81102d64b5d534ef135ab745c597603e87763a6299f2243a421d00850d20b399",
         *       "dice": [],
         *       "edition": "2",
         *       "events": [],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "hash": "1f9c3d7b1c615fc8f0e23f7b2cbbec2e18fe656bdb9f61c19d9976f8da4b369c",
         *       "keys": [],
         *       "kind": "opened",
         *       "op": "entry",
         *       "prev_hash": "0000000000000000000000000000000000000000000000000000000000000000",
         *       "seq": 1,
         *       "setup": {
         *         "escarpments": []
         *       },
         *       "system": "marvellous"
         *     }
         */
        ToClientEntryOpened: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description The server's commitment to the dice. */
            commitment: string;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The edition of its rules. */
            edition: string;
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The id of the game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "opened";
            /** @constant */
            op: "entry";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
            /** @description The set-up. */
            setup: components["schemas"]["Setup"];
            /** @description The system. */
            system: string;
            terms?: components["schemas"]["Terms"] | null;
        };
        /**
         * @description A seat was taken.
         * @example {
         *       "at": 1780272064000,
         *       "dice": [],
         *       "events": [],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "hash": "d3d632cda7ade2fbaae6f4bd3f3fbcf69e4fabdbfde41c6d4d3a7c24c363fe6c",
         *       "keys": [],
         *       "kind": "seated",
         *       "op": "entry",
         *       "player": "Player c5f8c51390",
         *       "prev_hash": "1f9c3d7b1c615fc8f0e23f7b2cbbec2e18fe656bdb9f61c19d9976f8da4b369c",
         *       "salt": "3333333333333333333333333333333333333333333333333333333333333333",
         *       "salt_by_server": false,
         *       "seat": "south",
         *       "seq": 2
         *     }
         */
        ToClientEntrySeated: {
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seated";
            /** @constant */
            op: "entry";
            /**
             * @description The player who took it, by a pseudonym that is the same in all their games. A log can never be changed, so it
             *     contains no names; the game's card has them.
             */
            player: string;
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The player's salt for the dice. */
            salt: string;
            /** @description Whether the server drew the salt. */
            salt_by_server: boolean;
            /** @description The seat. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /**
         * @description Steps were taken back, with everything after them.
         * @example {
         *       "after": 20,
         *       "at": 1780272175000,
         *       "by": "player",
         *       "dice": [],
         *       "events": [],
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "hash": "193679b380c063cc5ac5c906133e932df64cb7743781d028e2a9fc14f5b94030",
         *       "keys": [],
         *       "kind": "taken_back",
         *       "op": "entry",
         *       "prev_hash": "5583323aaf1dc99357c01eb3ac554992e00601041193d69d86f358c29f621117",
         *       "seat": "south",
         *       "seq": 22
         *     }
         */
        ToClientEntryTakenBack: {
            /**
             * Format: int64
             * @description The entry from which the game continues.
             */
            after: number;
            /** @description The seat that consented, if consent was needed. */
            agreed?: string | null;
            /**
             * Format: int64
             * @description When it was accepted, in milliseconds since 1970.
             */
            at: number;
            /** @description Who took them back, or consented. */
            by: components["schemas"]["By"];
            /** @description Every die thrown for the entry. */
            dice: components["schemas"]["Throw"][];
            /** @description The events of the entry that the caller may see. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /** @description The hash of this entry; absent while its announcement is secret. */
            hash?: string | null;
            /** @description The keys of the turns that ended with the entry. */
            keys: components["schemas"]["KeyReveal"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "taken_back";
            /** @constant */
            op: "entry";
            /** @description The hash of the previous entry. */
            prev_hash: string;
            /** @description The seat whose steps they were. */
            seat: string;
            /**
             * Format: int64
             * @description The number of the entry within the game: from 1, without gaps.
             */
            seq: number;
        };
        /**
         * @description The games of the client's account. It comes after `watch_account`, and again whenever another game waits or a game
         *     begins.
         * @example {
         *       "begun": [],
         *       "op": "games",
         *       "waiting": [
         *         {
         *           "challenged": true,
         *           "fork_of": null,
         *           "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *           "opponent": "Bert",
         *           "practice": false,
         *           "system": "toy",
         *           "title": "The first battle",
         *           "trial": false
         *         }
         *       ]
         *     }
         */
        ToClientGames: {
            /** @description Games against people that have begun since the last of these messages. */
            begun: components["schemas"]["GameBrief"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "games";
            /** @description The games that wait for the account, those with the nearest deadline first. */
            waiting: components["schemas"]["GameBrief"][];
        };
        /**
         * @description The connection's queue overflowed: watch again from here. Nothing is lost.
         * @example {
         *       "at": 118,
         *       "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *       "op": "lagged"
         *     }
         */
        ToClientLagged: {
            /**
             * Format: int64
             * @description The last entry that was sent.
             */
            at: number;
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "lagged";
        };
        /**
         * @description The challenges in the lobby may have changed: `GET /v1/challenges`. It comes after `watch_lobby`.
         * @example {
         *       "op": "lobby"
         *     }
         */
        ToClientLobby: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "lobby";
        };
        /**
         * @description A notice to the client's account. Each comes once and in order; it is durable before it is sent.
         * @example {
         *       "at": 1780272000000,
         *       "cursor": "5f0c9c2f7a0b4f6b-118",
         *       "notice": {
         *         "decision": "118-move-left",
         *         "game": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
         *         "seat": "left",
         *         "title": "The first battle",
         *         "type": "your-move",
         *         "until": 1780358400000
         *       },
         *       "op": "notice"
         *     }
         */
        ToClientNotice: {
            /**
             * Format: int64
             * @description When it was written, in milliseconds since 1970.
             */
            at: number;
            /**
             * @description The place after it: `after` of `watch_all` when the client resumes. The numbers at the end of cursors rise by
             *     one.
             */
            cursor: string;
            /** @description What it is about. */
            notice: components["schemas"]["NoticeShown"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "notice";
        };
        /**
         * @description The answer to `ping`.
         * @example {
         *       "n": -7,
         *       "op": "pong",
         *       "time": 1780272458000
         *     }
         */
        ToClientPong: {
            /**
             * Format: int64
             * @description The number from the question.
             */
            n: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "pong";
            /**
             * Format: int64
             * @description The server's time, in milliseconds since 1970.
             */
            time: number;
        };
        /**
         * @description Opponents of the client's account in games in play: who is here, and when the others were last here, as far as the
         *     server knows. It comes after `watch_account` and holds only what has changed since.
         * @example {
         *       "op": "presence",
         *       "players": [
         *         {
         *           "account": "01a212fa-9f5a-73e1-8a74-04fdcc9b17f8",
         *           "here": false,
         *           "last": 1780272000000
         *         }
         *       ]
         *     }
         */
        ToClientPresence: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "presence";
            /** @description The opponents. */
            players: components["schemas"]["PresenceCard"][];
        };
        /**
         * @description The client is authenticated, or accepted as a spectator.
         * @example {
         *       "heartbeat_ms": 15000,
         *       "op": "ready",
         *       "time": 1780272090000
         *     }
         */
        ToClientReady: {
            /**
             * Format: int64
             * @description The interval of WebSocket pings, in milliseconds.
             */
            heartbeat_ms: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "ready";
            /**
             * Format: int64
             * @description The server's time, in milliseconds since 1970.
             */
            time: number;
        };
        /**
         * @description A request was refused; nothing has changed.
         * @example {
         *       "op": "refused",
         *       "problem": {
         *         "code": "not-understood",
         *         "detail": "hello has been said",
         *         "status": 400,
         *         "title": "It was not understood",
         *         "type": "/problems/not-understood"
         *       }
         *     }
         */
        ToClientRefused: {
            /**
             * Format: uuid
             * @description The game, if it concerned one.
             */
            game?: string | null;
            /** @description The key of the request. */
            key?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "refused";
            /** @description The reason. */
            problem: components["schemas"]["Problem"];
        };
        /**
         * @description It is recorded that the client's player has seen a game.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "seen",
         *       "seq": 4
         *     }
         */
        ToClientSeen: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "seen";
            /**
             * Format: int64
             * @description The entry up to which they say that they have seen it.
             */
            seq: number;
        };
        /**
         * @description The client is no longer subscribed to a game.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "op": "unwatched"
         *     }
         */
        ToClientUnwatched: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "unwatched";
        };
        /**
         * @description The client is subscribed to a game; the entries after `after` follow.
         * @example {
         *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
         *       "head": 3,
         *       "op": "watching"
         *     }
         */
        ToClientWatching: {
            /**
             * Format: uuid
             * @description The game.
             */
            game: string;
            /**
             * Format: int64
             * @description The number of its last entry.
             */
            head: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watching";
        };
        /**
         * @description The client is subscribed to the notices of its account; those after `cursor` follow.
         * @example {
         *       "cursor": "5f0c9c2f7a0b4f6b-117",
         *       "op": "watching_all"
         *     }
         */
        ToClientWatchingAll: {
            /**
             * @description The challenges that wait for the account's answer, the oldest first, as they were at `cursor`; absent if the
             *     client resumes.
             */
            challenges?: components["schemas"]["ChallengeThatWaits"][] | null;
            /** @description The place in the account's stream: that of `after`, or the present one. */
            cursor: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            op: "watching_all";
            /**
             * @description The games that wait for the account, those with the nearest deadline first, as they were at `cursor`; absent if
             *     the client resumes.
             */
            waiting?: components["schemas"]["GameThatWaits"][] | null;
        };
        /** @description Anybody who has the code of its invitation link. */
        ToLink: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "link";
        };
        /** @description Anybody: the challenge is listed in the lobby. */
        ToLobby: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lobby";
        };
        /** @description A token without its secret. */
        TokenCard: {
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether it authenticates this request. */
            current: boolean;
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970; null if it does not expire.
             */
            expires?: number | null;
            /** @description The games to which the token is restricted; empty if it is valid for every game. */
            games: string[];
            /**
             * Format: uuid
             * @description The id of the token.
             */
            id: string;
            /**
             * Format: int64
             * @description When it was last used, in milliseconds since 1970, to the hour; null if it was never used.
             */
            last_used?: number | null;
            /** @description The name that the owner has given it. */
            name: string;
            /** @description The token's scopes; open enumeration. */
            scopes: string[];
            /** @description The seat to which the token is restricted; null if it is not restricted to a seat. */
            seat?: string | null;
        };
        /** @description A new token. */
        TokenMade: {
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether it authenticates this request. */
            current: boolean;
            /**
             * Format: int64
             * @description When it expires, in milliseconds since 1970; null if it does not expire.
             */
            expires?: number | null;
            /** @description The games to which the token is restricted; empty if it is valid for every game. */
            games: string[];
            /**
             * Format: uuid
             * @description The id of the token.
             */
            id: string;
            /**
             * Format: int64
             * @description When it was last used, in milliseconds since 1970, to the hour; null if it was never used.
             */
            last_used?: number | null;
            /** @description The name that the owner has given it. */
            name: string;
            /** @description The token's scopes; open enumeration. */
            scopes: string[];
            /** @description The seat to which the token is restricted; null if it is not restricted to a seat. */
            seat?: string | null;
            /** @description The bearer token. It is shown once, and absent from a replayed response: the server stores only its hash. */
            token?: string | null;
        };
        /** @description The caller's tokens. */
        Tokens: {
            /** @description The tokens, oldest first. */
            tokens: components["schemas"]["TokenCard"][];
        };
        /** @description A trial: its dice follow from a seed alone, so that a game can be repeated. Fair dice are not promised. */
        Trial: {
            /**
             * Format: int64
             * @description The seed: from 0 to 9007199254740991.
             */
            seed: number;
        };
        /** @description Whether an act can be undone now. */
        UndoCard: {
            message?: components["schemas"]["Message"] | null;
            /** @description Whether it can be. */
            possible: boolean;
            /** @description Why not; null if it can be. */
            why?: string | null;
        };
        /** @description What a seat may take back now. */
        Undoable: {
            /** @description Why it is final; open enumeration. */
            because: components["schemas"]["Stays"];
            message?: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description The last final entry, which cannot be taken back.
             */
            stays: number;
            /** @description The seat's own steps since then, newest first. */
            steps: components["schemas"]["UndoableStep"][];
            /** @description Why nothing may be taken back without consent; absent if something may. */
            why_not?: string | null;
        };
        /** @description A step that may be taken back, with everything after it. */
        UndoableStep: {
            /**
             * Format: int64
             * @description The entry after which the game would continue.
             */
            after: number;
            /** @description Whether it may be taken back without the other side's consent. */
            alone: boolean;
            /**
             * Format: int64
             * @description The entry of the step.
             */
            step: number;
        };
        /** @description The unit in which a system counts. */
        UnitCard: {
            /** @description The name, to be translated. */
            message: components["schemas"]["Message"];
            /** @description Its name, in the plural. */
            text: string;
        };
        /** @description A seat without a game. */
        UnpairedCard: {
            person?: components["schemas"]["PersonCard"] | null;
            /** @description Why it has none. */
            reason: components["schemas"]["SeasonUnpairedReason"];
            /** @description The seat. */
            seat: components["schemas"]["SeasonSeat"];
            /** @description Why it has the bye; only in the answer about one round. */
            why: components["schemas"]["Message"][];
        };
        /**
         * @description How long a seat declines everything that it may decline.
         * @enum {string}
         */
        Until: "unit" | "phase" | "turn";
        /** @description A vacation. */
        VacationCard: {
            /**
             * Format: int64
             * @description When it begins, in milliseconds since 1970.
             */
            begins: number;
            /**
             * Format: int64
             * @description When it ends, in milliseconds since 1970.
             */
            ends: number;
            /**
             * Format: uuid
             * @description The id of the vacation.
             */
            id: string;
        };
        /**
         * @description Whether the vacations of the players stop the clocks of a game.
         * @enum {string}
         */
        VacationRule: "allowed" | "none";
        /** @description The table as a viewer may see it, in the form of its system: `#/$defs/View` of `GET /v1/systems/{system}/schema`. */
        View: import("../systems/system.js").View;
        /**
         * @description Who may see a game.
         * @enum {string}
         */
        Visibility: "public" | "private";
        /** @description An event to watch for: its type, and fields with the values that they must have. */
        WatchedEvent: {
            /** @description The type of the event. */
            event: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A webhook. */
        WebhookCard: {
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             */
            created: number;
            /** @description Whether the webhook is called. It is disabled after failing for five days, until it is enabled again. */
            enabled: boolean;
            /**
             * Format: int64
             * @description Since when its calls have failed, in milliseconds since 1970; null if they succeed.
             */
            failing_since?: number | null;
            /** @description The latest failed calls, newest first, at most 20; present only when a single webhook is read. */
            failures?: components["schemas"]["WebhookFailureCard"][] | null;
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            id: string;
            /** @description The secret with which its calls are signed; present only in the response that creates it. */
            secret?: string | null;
            /** @description The types of notices for which it is called; empty for all. */
            topics: string[];
            /** @description The URL that is called. */
            url: string;
        };
        /** @description The fields to change. Fields that are absent do not change. */
        WebhookChange: {
            /** @description Whether the webhook is enabled. */
            enabled?: boolean | null;
            /** @description The types of notices for which it is called; empty for all. */
            topics?: string[] | null;
            /**
             * Format: uri
             * @description The URL to call.
             */
            url?: string | null;
        };
        /** @description A failed call. */
        WebhookFailureCard: {
            /**
             * Format: int64
             * @description When it failed, in milliseconds since 1970.
             */
            at: number;
            /** @description Why it failed. */
            failure: string;
            /** @description The `webhook-id` of the call. */
            message: string;
            /** @description The type of the notice. */
            topic: string;
        };
        /** @description A test call. */
        WebhookTrial: {
            /**
             * Format: uuid
             * @description The `webhook-id` of the call.
             */
            message: string;
        };
        /** @description The caller's webhooks. */
        Webhooks: {
            /** @description The webhooks, oldest first. */
            webhooks: components["schemas"]["WebhookCard"][];
        };
        /** @description Announcements to evaluate. */
        WeighBody: {
            /** @description 1 to 64 announcements, in the system's form. */
            announcements: components["schemas"]["Announcement"][];
        };
        /** @description The odds of an announcement, or why it would be refused. */
        Weighed: {
            odds?: components["schemas"]["Odds"] | null;
            refused?: components["schemas"]["Problem"] | null;
        };
        /** @description The odds or refusals of announcements at this point of the game. */
        WeighedShown: {
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description The results, in the order of the request. */
            weighed: components["schemas"]["Weighed"][];
        };
        /** @description What a player of a fixture wishes. It replaces what they wished before. */
        Wish: {
            /** @description Whether to begin at once. If the other player wishes it too, the game opens. */
            now?: boolean;
            /** @description A scenario of the season's list. If the other player wishes the same, it is agreed. */
            scenario?: string | null;
            /**
             * @description Times to begin together, in milliseconds since 1970, at most 10, before the fixture is due. The earliest that both
             *     list is agreed: the game opens then.
             */
            starts?: number[];
        };
        /** @description What a player wishes. */
        WishCard: {
            /**
             * Format: uuid
             * @description The player.
             */
            account: string;
            /** @description Whether to begin at once. If the other player wishes it too, the game opens. */
            now?: boolean;
            /** @description A scenario of the season's list. If the other player wishes the same, it is agreed. */
            scenario?: string | null;
            /**
             * @description Times to begin together, in milliseconds since 1970, at most 10, before the fixture is due. The earliest that both
             *     list is agreed: the game opens then.
             */
            starts?: number[];
        };
        /** @description A yield that is in force. */
        Yield: {
            /** @description Events that end it early. */
            break_on?: components["schemas"]["WatchedEvent"][] | null;
            until: components["schemas"]["Until"];
        };
        /** @description A yield to set. */
        YieldBody: {
            /** @description Events that end the yield early, as in standing orders. */
            break_on?: components["schemas"]["WatchedEvent"][];
            /**
             * Format: int64
             * @description The number of the last entry that the player has seen. If the seat's decisions have changed since, the request
             *     is refused with `stale-seq`. If absent, this is not checked.
             */
            expect_seq?: number | null;
            /** @description How long to decline: until another unit is moved, the phase ends, or the turn ends. */
            until: components["schemas"]["Until"];
        };
        /** @description The yield of the caller's seat. */
        YieldShown: {
            /**
             * Format: int64
             * @description The number of the last entry.
             */
            seq: number;
            /** @description The yield (`until` and `break_on`); null if there is none. */
            yield?: components["schemas"]["Yield"] | null;
        };
        /** @description What the caller is in a season. */
        YouCard: {
            /** @description Their division; null without a seat. */
            division?: string | null;
            /** @description Whether they are a member of its club. */
            member: boolean;
            /** @description Whether they run it, as an owner or arbiter of its club. */
            organiser: boolean;
            registration?: components["schemas"]["RegistrationStatus"] | null;
            seat?: components["schemas"]["SeasonSeat"] | null;
        };
    };
    responses: {
        /** @description `not-understood`: the request, with the place of the error */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-understood",
                 *       "detail": "seq: invalid type: string \"four\", expected u64",
                 *       "status": 400,
                 *       "title": "It was not understood",
                 *       "type": "/problems/not-understood"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`, `not-asked`, `stale-seq`, `clock-expired` or `over`: not in this state */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "over",
                 *       "detail": "the game is over",
                 *       "status": 409,
                 *       "title": "The game is over",
                 *       "type": "/problems/over"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-large`: the body is too large */
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too-large",
                 *       "detail": "a body has at most 1048576 bytes",
                 *       "status": 413,
                 *       "title": "The request is too large",
                 *       "type": "/problems/too-large"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `scope-missing`: not permitted; or a session is used from another site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "scope-missing",
                 *       "detail": "this token does not have the scope game:play",
                 *       "status": 403,
                 *       "title": "This token does not allow it",
                 *       "type": "/problems/scope-missing"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`: the server failed */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "internal",
                 *       "detail": "the server failed; look at the game before you try again",
                 *       "status": 500,
                 *       "title": "The server failed",
                 *       "type": "/problems/internal"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-found`: no such resource, or not for the caller */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-found",
                 *       "detail": "there is no game 01a212fa-9f5a-73e1-8a74-04fdcc9b17f7",
                 *       "status": 404,
                 *       "title": "There is no such thing",
                 *       "type": "/problems/not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-understood`: the body took too long to come in */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-understood",
                 *       "detail": "the body took too long to come in",
                 *       "status": 408,
                 *       "title": "It was not understood",
                 *       "type": "/problems/not-understood"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `read-only`: no changes are accepted at present */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "read-only",
                 *       "detail": "the disk is full: nothing is written until there is room",
                 *       "status": 503,
                 *       "title": "The server takes no changes at present",
                 *       "type": "/problems/read-only"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate-limited`: too many requests */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate-limited",
                 *       "detail": "too many requests: wait 2 s",
                 *       "status": 429,
                 *       "title": "Too many requests",
                 *       "type": "/problems/rate-limited"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: no valid token */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unauthenticated",
                 *       "detail": "a token is needed",
                 *       "status": 401,
                 *       "title": "A valid token is needed",
                 *       "type": "/problems/unauthenticated"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `illegal`: a rule forbids it; or `conflict`: the key was used for another request */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "conflict",
                 *       "detail": "this key was used for another request",
                 *       "status": 422,
                 *       "title": "It clashes with something that is there",
                 *       "type": "/problems/conflict"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-understood`: the content type is not accepted */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-understood",
                 *       "detail": "the body must be JSON, with Content-Type: application/json",
                 *       "status": 415,
                 *       "title": "It was not understood",
                 *       "type": "/problems/not-understood"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-understood`: the request is no WebSocket handshake */
        UpgradeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-understood",
                 *       "detail": "this address is a WebSocket",
                 *       "status": 426,
                 *       "title": "It was not understood",
                 *       "type": "/problems/not-understood"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The version of the resource, for `If-None-Match` */
        ETag: string;
        /** @description Present if this is the response to an earlier request with the same key */
        "Idempotency-Replayed": "true";
        /** @description `r`: how many requests are left; `t`: the seconds until all are there again */
        RateLimit: string;
        /** @description `q`: how many requests are allowed in a window; `w`: its length in seconds */
        "RateLimit-Policy": string;
        /** @description How many seconds to wait before another try */
        "Retry-After": number;
        /** @description How to authenticate */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type AcceptBody = components['schemas']['AcceptBody'];
export type Accepted = components['schemas']['Accepted'];
export type AccountCard = components['schemas']['AccountCard'];
export type AccountLimit = components['schemas']['AccountLimit'];
export type AccountLimits = components['schemas']['AccountLimits'];
export type AccountLock = components['schemas']['AccountLock'];
export type AccountMade = components['schemas']['AccountMade'];
export type AccountQuotas = components['schemas']['AccountQuotas'];
export type AccountShown = components['schemas']['AccountShown'];
export type ActAccount = components['schemas']['ActAccount'];
export type ActBody = components['schemas']['ActBody'];
export type ActCard = components['schemas']['ActCard'];
export type ActPage = components['schemas']['ActPage'];
export type AdminAccount = components['schemas']['AdminAccount'];
export type AdminAccountPage = components['schemas']['AdminAccountPage'];
export type AdminAct = components['schemas']['AdminAct'];
export type AdminActCard = components['schemas']['AdminActCard'];
export type AdminActPage = components['schemas']['AdminActPage'];
export type AgreementBody = components['schemas']['AgreementBody'];
export type AnnounceAction = components['schemas']['AnnounceAction'];
export type Announcement = components['schemas']['Announcement'];
export type AnnouncementBody = components['schemas']['AnnouncementBody'];
export type AnnouncementCard = components['schemas']['AnnouncementCard'];
export type AnnouncementList = components['schemas']['AnnouncementList'];
export type AnswerShown = components['schemas']['AnswerShown'];
export type AnswerWord = components['schemas']['AnswerWord'];
export type AppCard = components['schemas']['AppCard'];
export type Apps = components['schemas']['Apps'];
export type ArchiveLine = components['schemas']['ArchiveLine'];
export type Argument = components['schemas']['Argument'];
export type ArgumentItem = components['schemas']['ArgumentItem'];
export type AskAnswerBody = components['schemas']['AskAnswerBody'];
export type AskCard = components['schemas']['AskCard'];
export type AskFor = components['schemas']['AskFor'];
export type AskedCard = components['schemas']['AskedCard'];
export type AskedShown = components['schemas']['AskedShown'];
export type Award = components['schemas']['Award'];
export type AwayBody = components['schemas']['AwayBody'];
export type AwayCard = components['schemas']['AwayCard'];
export type BattleCourse = components['schemas']['BattleCourse'];
export type BattleStanding = components['schemas']['BattleStanding'];
export type Bid = components['schemas']['Bid'];
export type BlockCard = components['schemas']['BlockCard'];
export type Blocks = components['schemas']['Blocks'];
export type BotMade = components['schemas']['BotMade'];
export type Bots = components['schemas']['Bots'];
export type By = components['schemas']['By'];
export type Call = components['schemas']['Call'];
export type CallAcceptDraw = components['schemas']['CallAcceptDraw'];
export type CallAcceptPause = components['schemas']['CallAcceptPause'];
export type CallAskTakeBack = components['schemas']['CallAskTakeBack'];
export type CallDeclineDraw = components['schemas']['CallDeclineDraw'];
export type CallDeclinePause = components['schemas']['CallDeclinePause'];
export type CallDeclineTakeBack = components['schemas']['CallDeclineTakeBack'];
export type CallOfferDraw = components['schemas']['CallOfferDraw'];
export type CallOfferPause = components['schemas']['CallOfferPause'];
export type CallRollOff = components['schemas']['CallRollOff'];
export type CallRule = components['schemas']['CallRule'];
export type ChallengeCard = components['schemas']['ChallengeCard'];
export type ChallengePage = components['schemas']['ChallengePage'];
export type ChallengeTerms = components['schemas']['ChallengeTerms'];
export type ChallengeThatWaits = components['schemas']['ChallengeThatWaits'];
export type Challengers = components['schemas']['Challengers'];
export type ChanceView = components['schemas']['ChanceView'];
export type ChangedRound = components['schemas']['ChangedRound'];
export type ChoiceKind = components['schemas']['ChoiceKind'];
export type ClockCard = components['schemas']['ClockCard'];
export type ClockTerms = components['schemas']['ClockTerms'];
export type ClockWish = components['schemas']['ClockWish'];
export type ClosedGame = components['schemas']['ClosedGame'];
export type ClosedGames = components['schemas']['ClosedGames'];
export type Closing = components['schemas']['Closing'];
export type ClubCard = components['schemas']['ClubCard'];
export type ClubChangeBody = components['schemas']['ClubChangeBody'];
export type ClubList = components['schemas']['ClubList'];
export type ClubPerson = components['schemas']['ClubPerson'];
export type ClubRole = components['schemas']['ClubRole'];
export type ClubRow = components['schemas']['ClubRow'];
export type ClubYou = components['schemas']['ClubYou'];
export type Commitment = components['schemas']['Commitment'];
export type Condition = components['schemas']['Condition'];
export type ConditionShown = components['schemas']['ConditionShown'];
export type ConsentBody = components['schemas']['ConsentBody'];
export type ConsentCard = components['schemas']['ConsentCard'];
export type ConsentGiven = components['schemas']['ConsentGiven'];
export type ConsentRefused = components['schemas']['ConsentRefused'];
export type CrosstableCard = components['schemas']['CrosstableCard'];
export type CrosstableCell = components['schemas']['CrosstableCell'];
export type CrosstableRow = components['schemas']['CrosstableRow'];
export type DecidedCard = components['schemas']['DecidedCard'];
export type DecisionAnswer = components['schemas']['DecisionAnswer'];
export type DecisionBody = components['schemas']['DecisionBody'];
export type DecisionView = components['schemas']['DecisionView'];
export type Decisions = components['schemas']['Decisions'];
export type DeskCard = components['schemas']['DeskCard'];
export type DeskChoiceCard = components['schemas']['DeskChoiceCard'];
export type DeskItemCard = components['schemas']['DeskItemCard'];
export type DeskRequestCard = components['schemas']['DeskRequestCard'];
export type DisarmedRule = components['schemas']['DisarmedRule'];
export type Dispute = components['schemas']['Dispute'];
export type DivisionCard = components['schemas']['DivisionCard'];
export type DivisionId = components['schemas']['DivisionId'];
export type DivisionToForm = components['schemas']['DivisionToForm'];
export type DryAnswer = components['schemas']['DryAnswer'];
export type DryRunBody = components['schemas']['DryRunBody'];
export type Dummy = components['schemas']['Dummy'];
export type EndingTally = components['schemas']['EndingTally'];
export type EntryShown = components['schemas']['EntryShown'];
export type EntryShownAnnounced = components['schemas']['EntryShownAnnounced'];
export type EntryShownCalled = components['schemas']['EntryShownCalled'];
export type EntryShownClosed = components['schemas']['EntryShownClosed'];
export type EntryShownOpened = components['schemas']['EntryShownOpened'];
export type EntryShownSeated = components['schemas']['EntryShownSeated'];
export type EntryShownTakenBack = components['schemas']['EntryShownTakenBack'];
export type Event = components['schemas']['Event'];
export type FactCard = components['schemas']['FactCard'];
export type FactForm = components['schemas']['FactForm'];
export type FactTest = components['schemas']['FactTest'];
export type FeedAddresses = components['schemas']['FeedAddresses'];
export type FixtureCard = components['schemas']['FixtureCard'];
export type FixtureId = components['schemas']['FixtureId'];
export type FixtureList = components['schemas']['FixtureList'];
export type FixtureOfGame = components['schemas']['FixtureOfGame'];
export type FixtureShown = components['schemas']['FixtureShown'];
export type FixtureStatus = components['schemas']['FixtureStatus'];
export type ForkBody = components['schemas']['ForkBody'];
export type ForkOf = components['schemas']['ForkOf'];
export type FormCard = components['schemas']['FormCard'];
export type FromClient = components['schemas']['FromClient'];
export type FromClientAnnounce = components['schemas']['FromClientAnnounce'];
export type FromClientAsk = components['schemas']['FromClientAsk'];
export type FromClientCall = components['schemas']['FromClientCall'];
export type FromClientClaim = components['schemas']['FromClientClaim'];
export type FromClientConcede = components['schemas']['FromClientConcede'];
export type FromClientDropPlan = components['schemas']['FromClientDropPlan'];
export type FromClientHello = components['schemas']['FromClientHello'];
export type FromClientOrder = components['schemas']['FromClientOrder'];
export type FromClientPing = components['schemas']['FromClientPing'];
export type FromClientPlan = components['schemas']['FromClientPlan'];
export type FromClientSeen = components['schemas']['FromClientSeen'];
export type FromClientTakeBack = components['schemas']['FromClientTakeBack'];
export type FromClientUnwatch = components['schemas']['FromClientUnwatch'];
export type FromClientWatch = components['schemas']['FromClientWatch'];
export type FromClientWatchAccount = components['schemas']['FromClientWatchAccount'];
export type FromClientWatchAll = components['schemas']['FromClientWatchAll'];
export type FromClientWatchLobby = components['schemas']['FromClientWatchLobby'];
export type FromClientYield = components['schemas']['FromClientYield'];
export type GameBrief = components['schemas']['GameBrief'];
export type GameCard = components['schemas']['GameCard'];
export type GameEnd = components['schemas']['GameEnd'];
export type GamePage = components['schemas']['GamePage'];
export type GamePlayer = components['schemas']['GamePlayer'];
export type GameResult = components['schemas']['GameResult'];
export type GameSummary = components['schemas']['GameSummary'];
export type GameThatWaits = components['schemas']['GameThatWaits'];
export type Grade = components['schemas']['Grade'];
export type GradeKind = components['schemas']['GradeKind'];
export type GradePoints = components['schemas']['GradePoints'];
export type GradesCard = components['schemas']['GradesCard'];
export type GuestKept = components['schemas']['GuestKept'];
export type Happened = components['schemas']['Happened'];
export type Happening = components['schemas']['Happening'];
export type Health = components['schemas']['Health'];
export type ImpossibleChoiceCard = components['schemas']['ImpossibleChoiceCard'];
export type InvitationCard = components['schemas']['InvitationCard'];
export type InvitationList = components['schemas']['InvitationList'];
export type ItemKind = components['schemas']['ItemKind'];
export type JoinBody = components['schemas']['JoinBody'];
export type JoinPolicy = components['schemas']['JoinPolicy'];
export type KeepGuest = components['schemas']['KeepGuest'];
export type KeyBody = components['schemas']['KeyBody'];
export type KeyMoment = components['schemas']['KeyMoment'];
export type KeyReveal = components['schemas']['KeyReveal'];
export type Kind = components['schemas']['Kind'];
export type LateEntry = components['schemas']['LateEntry'];
export type Leave = components['schemas']['Leave'];
export type LeftItemCard = components['schemas']['LeftItemCard'];
export type LeftOut = components['schemas']['LeftOut'];
export type LimitShown = components['schemas']['LimitShown'];
export type Line = components['schemas']['Line'];
export type LockBody = components['schemas']['LockBody'];
export type LogInBody = components['schemas']['LogInBody'];
export type LogPage = components['schemas']['LogPage'];
export type LoggedIn = components['schemas']['LoggedIn'];
export type Losses = components['schemas']['Losses'];
export type LossesOfKind = components['schemas']['LossesOfKind'];
export type LostPassword = components['schemas']['LostPassword'];
export type LotCard = components['schemas']['LotCard'];
export type LotSecret = components['schemas']['LotSecret'];
export type LuckOfSeat = components['schemas']['LuckOfSeat'];
export type LuckShown = components['schemas']['LuckShown'];
export type MailMode = components['schemas']['MailMode'];
export type Me = components['schemas']['Me'];
export type MeChange = components['schemas']['MeChange'];
export type MemberCard = components['schemas']['MemberCard'];
export type MemberChangeBody = components['schemas']['MemberChangeBody'];
export type MemberList = components['schemas']['MemberList'];
export type Message = components['schemas']['Message'];
export type MessageTemplate = components['schemas']['MessageTemplate'];
export type Modifier = components['schemas']['Modifier'];
export type MovementRules = components['schemas']['MovementRules'];
export type MuteBody = components['schemas']['MuteBody'];
export type MyClub = components['schemas']['MyClub'];
export type MyClubs = components['schemas']['MyClubs'];
export type MyLeague = components['schemas']['MyLeague'];
export type MySeason = components['schemas']['MySeason'];
export type MyTask = components['schemas']['MyTask'];
export type NamedItem = components['schemas']['NamedItem'];
export type NewAccountBody = components['schemas']['NewAccountBody'];
export type NewAnnouncementBody = components['schemas']['NewAnnouncementBody'];
export type NewBlock = components['schemas']['NewBlock'];
export type NewBot = components['schemas']['NewBot'];
export type NewChallengeBody = components['schemas']['NewChallengeBody'];
export type NewClubBody = components['schemas']['NewClubBody'];
export type NewGameBody = components['schemas']['NewGameBody'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewInvitationBody = components['schemas']['NewInvitationBody'];
export type NewMail = components['schemas']['NewMail'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewPushSubscription = components['schemas']['NewPushSubscription'];
export type NewRequestBody = components['schemas']['NewRequestBody'];
export type NewSeasonBody = components['schemas']['NewSeasonBody'];
export type NewTokenBody = components['schemas']['NewTokenBody'];
export type NewVacation = components['schemas']['NewVacation'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NextRoundCard = components['schemas']['NextRoundCard'];
export type NoShowSearchCard = components['schemas']['NoShowSearchCard'];
export type NoticeSettings = components['schemas']['NoticeSettings'];
export type NoticeSettingsChange = components['schemas']['NoticeSettingsChange'];
export type NoticeShown = components['schemas']['NoticeShown'];
export type Odds = components['schemas']['Odds'];
export type OddsBody = components['schemas']['OddsBody'];
export type OddsShown = components['schemas']['OddsShown'];
export type OptionCard = components['schemas']['OptionCard'];
export type OptionChoice = components['schemas']['OptionChoice'];
export type OptionForm = components['schemas']['OptionForm'];
export type OptionTally = components['schemas']['OptionTally'];
export type OrderAction = components['schemas']['OrderAction'];
export type OrderAnswer = components['schemas']['OrderAnswer'];
export type OrderFallback = components['schemas']['OrderFallback'];
export type OrderRule = components['schemas']['OrderRule'];
export type OrdersSay = components['schemas']['OrdersSay'];
export type OrganiserAct = components['schemas']['OrganiserAct'];
export type OrganiserActArchive = components['schemas']['OrganiserActArchive'];
export type OrganiserActBeginAdjudication = components['schemas']['OrganiserActBeginAdjudication'];
export type OrganiserActFinalise = components['schemas']['OrganiserActFinalise'];
export type OrganiserActOpenRegistration = components['schemas']['OrganiserActOpenRegistration'];
export type OrganiserActStart = components['schemas']['OrganiserActStart'];
export type OwnAskCard = components['schemas']['OwnAskCard'];
export type OwnSearchCard = components['schemas']['OwnSearchCard'];
export type Pace = components['schemas']['Pace'];
export type PairedBy = components['schemas']['PairedBy'];
export type PairingCard = components['schemas']['PairingCard'];
export type PairingPoints = components['schemas']['PairingPoints'];
export type Parts = components['schemas']['Parts'];
export type Pause = components['schemas']['Pause'];
export type PauseOffer = components['schemas']['PauseOffer'];
export type PersonCard = components['schemas']['PersonCard'];
export type PersonId = components['schemas']['PersonId'];
export type PlaceCard = components['schemas']['PlaceCard'];
export type PlanBody = components['schemas']['PlanBody'];
export type PlanOf = components['schemas']['PlanOf'];
export type PlanShown = components['schemas']['PlanShown'];
export type PlanStep = components['schemas']['PlanStep'];
export type Plans = components['schemas']['Plans'];
export type PlayerCard = components['schemas']['PlayerCard'];
export type PointsPreset = components['schemas']['PointsPreset'];
export type PointsScheme = components['schemas']['PointsScheme'];
export type PracticeLevel = components['schemas']['PracticeLevel'];
export type PresenceCard = components['schemas']['PresenceCard'];
export type Preset = components['schemas']['Preset'];
export type PreviewBody = components['schemas']['PreviewBody'];
export type Problem = components['schemas']['Problem'];
export type Programs = components['schemas']['Programs'];
export type ProposalCard = components['schemas']['ProposalCard'];
export type ProposedSides = components['schemas']['ProposedSides'];
export type ProposedSidesBid = components['schemas']['ProposedSidesBid'];
export type ProposedSidesChosen = components['schemas']['ProposedSidesChosen'];
export type ProposedSidesDrawn = components['schemas']['ProposedSidesDrawn'];
export type Prospect = components['schemas']['Prospect'];
export type PushKeys = components['schemas']['PushKeys'];
export type PushSubscriptionCard = components['schemas']['PushSubscriptionCard'];
export type PushSubscriptions = components['schemas']['PushSubscriptions'];
export type Question = components['schemas']['Question'];
export type QuietHours = components['schemas']['QuietHours'];
export type QuotasBody = components['schemas']['QuotasBody'];
export type Readiness = components['schemas']['Readiness'];
export type ReadyRoundCard = components['schemas']['ReadyRoundCard'];
export type Recovery = components['schemas']['Recovery'];
export type RegistrationAnswer = components['schemas']['RegistrationAnswer'];
export type RegistrationBody = components['schemas']['RegistrationBody'];
export type RegistrationCard = components['schemas']['RegistrationCard'];
export type RegistrationList = components['schemas']['RegistrationList'];
export type RegistrationStatus = components['schemas']['RegistrationStatus'];
export type Reliability = components['schemas']['Reliability'];
export type RenameBody = components['schemas']['RenameBody'];
export type RequestAnswerBody = components['schemas']['RequestAnswerBody'];
export type RequestBody = components['schemas']['RequestBody'];
export type RequestCard = components['schemas']['RequestCard'];
export type RequestList = components['schemas']['RequestList'];
export type RequestStatus = components['schemas']['RequestStatus'];
export type ResultCard = components['schemas']['ResultCard'];
export type Room = components['schemas']['Room'];
export type RoundCard = components['schemas']['RoundCard'];
export type RoundDateCard = components['schemas']['RoundDateCard'];
export type RoundList = components['schemas']['RoundList'];
export type RuleId = components['schemas']['RuleId'];
export type RuleView = components['schemas']['RuleView'];
export type Ruling = components['schemas']['Ruling'];
export type SaltBody = components['schemas']['SaltBody'];
export type Scenario = components['schemas']['Scenario'];
export type ScenarioChoice = components['schemas']['ScenarioChoice'];
export type ScenarioChoiceAgreed = components['schemas']['ScenarioChoiceAgreed'];
export type ScenarioSummary = components['schemas']['ScenarioSummary'];
export type ScenarioTally = components['schemas']['ScenarioTally'];
export type Score = components['schemas']['Score'];
export type SeasonAbsenceRules = components['schemas']['SeasonAbsenceRules'];
export type SeasonAct = components['schemas']['SeasonAct'];
export type SeasonActArchive = components['schemas']['SeasonActArchive'];
export type SeasonActBeginAdjudication = components['schemas']['SeasonActBeginAdjudication'];
export type SeasonActFinalise = components['schemas']['SeasonActFinalise'];
export type SeasonActStart = components['schemas']['SeasonActStart'];
export type SeasonAuthor = components['schemas']['SeasonAuthor'];
export type SeasonAuthorPerson = components['schemas']['SeasonAuthorPerson'];
export type SeasonAuthorRule = components['schemas']['SeasonAuthorRule'];
export type SeasonCalendar = components['schemas']['SeasonCalendar'];
export type SeasonCard = components['schemas']['SeasonCard'];
export type SeasonDivisionPlan = components['schemas']['SeasonDivisionPlan'];
export type SeasonEmptied = components['schemas']['SeasonEmptied'];
export type SeasonEntry = components['schemas']['SeasonEntry'];
export type SeasonEntryRules = components['schemas']['SeasonEntryRules'];
export type SeasonExtension = components['schemas']['SeasonExtension'];
export type SeasonFinish = components['schemas']['SeasonFinish'];
export type SeasonForecastPlace = components['schemas']['SeasonForecastPlace'];
export type SeasonForfeitReason = components['schemas']['SeasonForfeitReason'];
export type SeasonFormat = components['schemas']['SeasonFormat'];
export type SeasonGameResult = components['schemas']['SeasonGameResult'];
export type SeasonLeaving = components['schemas']['SeasonLeaving'];
export type SeasonList = components['schemas']['SeasonList'];
export type SeasonMargin = components['schemas']['SeasonMargin'];
export type SeasonMarginCounted = components['schemas']['SeasonMarginCounted'];
export type SeasonPairing = components['schemas']['SeasonPairing'];
export type SeasonPlay = components['schemas']['SeasonPlay'];
export type SeasonPresets = components['schemas']['SeasonPresets'];
export type SeasonPreview = components['schemas']['SeasonPreview'];
export type SeasonPrice = components['schemas']['SeasonPrice'];
export type SeasonRequestCard = components['schemas']['SeasonRequestCard'];
export type SeasonRequestKind = components['schemas']['SeasonRequestKind'];
export type SeasonRequestList = components['schemas']['SeasonRequestList'];
export type SeasonRound = components['schemas']['SeasonRound'];
export type SeasonRow = components['schemas']['SeasonRow'];
export type SeasonRules = components['schemas']['SeasonRules'];
export type SeasonScenario = components['schemas']['SeasonScenario'];
export type SeasonSearchAskOutcome = components['schemas']['SeasonSearchAskOutcome'];
export type SeasonSearchTimes = components['schemas']['SeasonSearchTimes'];
export type SeasonSeat = components['schemas']['SeasonSeat'];
export type SeasonSeatCard = components['schemas']['SeasonSeatCard'];
export type SeasonSide = components['schemas']['SeasonSide'];
export type SeasonSides = components['schemas']['SeasonSides'];
export type SeasonSitter = components['schemas']['SeasonSitter'];
export type SeasonState = components['schemas']['SeasonState'];
export type SeasonTermRole = components['schemas']['SeasonTermRole'];
export type SeasonUnpaired = components['schemas']['SeasonUnpaired'];
export type SeasonUnpairedReason = components['schemas']['SeasonUnpairedReason'];
export type SeasonVisibility = components['schemas']['SeasonVisibility'];
export type SeasonZone = components['schemas']['SeasonZone'];
export type SeatCard = components['schemas']['SeatCard'];
export type SeatClockCard = components['schemas']['SeatClockCard'];
export type SeatOrder = components['schemas']['SeatOrder'];
export type SeenBody = components['schemas']['SeenBody'];
export type SessionCard = components['schemas']['SessionCard'];
export type Sessions = components['schemas']['Sessions'];
export type Setup = components['schemas']['Setup'];
export type ShiftCard = components['schemas']['ShiftCard'];
export type SideBalance = components['schemas']['SideBalance'];
export type SideWins = components['schemas']['SideWins'];
export type Sides = components['schemas']['Sides'];
export type SidesBid = components['schemas']['SidesBid'];
export type SidesChosen = components['schemas']['SidesChosen'];
export type SidesDrawn = components['schemas']['SidesDrawn'];
export type SidesWish = components['schemas']['SidesWish'];
export type SidesWishBid = components['schemas']['SidesWishBid'];
export type SidesWishChosen = components['schemas']['SidesWishChosen'];
export type SidesWishDrawn = components['schemas']['SidesWishDrawn'];
export type SinceShown = components['schemas']['SinceShown'];
export type SitBody = components['schemas']['SitBody'];
export type SitterCard = components['schemas']['SitterCard'];
export type Standing = components['schemas']['Standing'];
export type StandingOrders = components['schemas']['StandingOrders'];
export type StandingOrdersOf = components['schemas']['StandingOrdersOf'];
export type StandingOrdersShown = components['schemas']['StandingOrdersShown'];
export type StandingsCard = components['schemas']['StandingsCard'];
export type Statistics = components['schemas']['Statistics'];
export type Stays = components['schemas']['Stays'];
export type StrengthsShown = components['schemas']['StrengthsShown'];
export type SurpriseCard = components['schemas']['SurpriseCard'];
export type SwissCriterion = components['schemas']['SwissCriterion'];
export type SwissRejected = components['schemas']['SwissRejected'];
export type SwissWeighedTerm = components['schemas']['SwissWeighedTerm'];
export type SystemCard = components['schemas']['SystemCard'];
export type TableShown = components['schemas']['TableShown'];
export type TakeBackAsk = components['schemas']['TakeBackAsk'];
export type TakeBackBody = components['schemas']['TakeBackBody'];
export type Taker = components['schemas']['Taker'];
export type TalkBody = components['schemas']['TalkBody'];
export type TalkPage = components['schemas']['TalkPage'];
export type TalkShown = components['schemas']['TalkShown'];
export type TaskKind = components['schemas']['TaskKind'];
export type TermCard = components['schemas']['TermCard'];
export type Terms = components['schemas']['Terms'];
export type Text = components['schemas']['Text'];
export type TextShown = components['schemas']['TextShown'];
export type Throw = components['schemas']['Throw'];
export type ThrowOdds = components['schemas']['ThrowOdds'];
export type ThrowOutcome = components['schemas']['ThrowOutcome'];
export type Ticket = components['schemas']['Ticket'];
export type TieBreakPreset = components['schemas']['TieBreakPreset'];
export type To = components['schemas']['To'];
export type ToAccount = components['schemas']['ToAccount'];
export type ToClient = components['schemas']['ToClient'];
export type ToClientAnswered = components['schemas']['ToClientAnswered'];
export type ToClientChallenge = components['schemas']['ToClientChallenge'];
export type ToClientChat = components['schemas']['ToClientChat'];
export type ToClientDecisions = components['schemas']['ToClientDecisions'];
export type ToClientDone = components['schemas']['ToClientDone'];
export type ToClientDrain = components['schemas']['ToClientDrain'];
export type ToClientEnded = components['schemas']['ToClientEnded'];
export type ToClientEntry = components['schemas']['ToClientEntry'];
export type ToClientEntryAnnounced = components['schemas']['ToClientEntryAnnounced'];
export type ToClientEntryCalled = components['schemas']['ToClientEntryCalled'];
export type ToClientEntryClosed = components['schemas']['ToClientEntryClosed'];
export type ToClientEntryOpened = components['schemas']['ToClientEntryOpened'];
export type ToClientEntrySeated = components['schemas']['ToClientEntrySeated'];
export type ToClientEntryTakenBack = components['schemas']['ToClientEntryTakenBack'];
export type ToClientGames = components['schemas']['ToClientGames'];
export type ToClientLagged = components['schemas']['ToClientLagged'];
export type ToClientLobby = components['schemas']['ToClientLobby'];
export type ToClientNotice = components['schemas']['ToClientNotice'];
export type ToClientPong = components['schemas']['ToClientPong'];
export type ToClientPresence = components['schemas']['ToClientPresence'];
export type ToClientReady = components['schemas']['ToClientReady'];
export type ToClientRefused = components['schemas']['ToClientRefused'];
export type ToClientSeen = components['schemas']['ToClientSeen'];
export type ToClientUnwatched = components['schemas']['ToClientUnwatched'];
export type ToClientWatching = components['schemas']['ToClientWatching'];
export type ToClientWatchingAll = components['schemas']['ToClientWatchingAll'];
export type ToLink = components['schemas']['ToLink'];
export type ToLobby = components['schemas']['ToLobby'];
export type TokenCard = components['schemas']['TokenCard'];
export type TokenMade = components['schemas']['TokenMade'];
export type Tokens = components['schemas']['Tokens'];
export type Trial = components['schemas']['Trial'];
export type UndoCard = components['schemas']['UndoCard'];
export type Undoable = components['schemas']['Undoable'];
export type UndoableStep = components['schemas']['UndoableStep'];
export type UnitCard = components['schemas']['UnitCard'];
export type UnpairedCard = components['schemas']['UnpairedCard'];
export type Until = components['schemas']['Until'];
export type VacationCard = components['schemas']['VacationCard'];
export type VacationRule = components['schemas']['VacationRule'];
export type View = components['schemas']['View'];
export type Visibility = components['schemas']['Visibility'];
export type WatchedEvent = components['schemas']['WatchedEvent'];
export type WebhookCard = components['schemas']['WebhookCard'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookFailureCard = components['schemas']['WebhookFailureCard'];
export type WebhookTrial = components['schemas']['WebhookTrial'];
export type Webhooks = components['schemas']['Webhooks'];
export type WeighBody = components['schemas']['WeighBody'];
export type Weighed = components['schemas']['Weighed'];
export type WeighedShown = components['schemas']['WeighedShown'];
export type Wish = components['schemas']['Wish'];
export type WishCard = components['schemas']['WishCard'];
export type Yield = components['schemas']['Yield'];
export type YieldBody = components['schemas']['YieldBody'];
export type YieldShown = components['schemas']['YieldShown'];
export type YouCard = components['schemas']['YouCard'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnprocessableContent = components['responses']['UnprocessableContent'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUpgradeRequired = components['responses']['UpgradeRequired'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotencyReplayed = components['headers']['Idempotency-Replayed'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type $defs = Record<string, never>;
export interface operations {
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "closed_games": 0,
                     *       "database": "sqlite",
                     *       "journal_bytes": 0,
                     *       "status": "ok",
                     *       "warm_games": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_account: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here, since the caller has no account yet; a repeated request finds the name taken */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "anna",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewAccountBody"];
            };
        };
        responses: {
            /** @description The account and its token */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna"
                     *       },
                     *       "token": "umpire_410d7275288d964c007821bff40d64297d0beddd72a5ea48ca661ba9847bc455"
                     *     }
                     */
                    "application/json": components["schemas"]["AccountMade"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account, or its name */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bot": false,
                     *       "challenge_terms": null,
                     *       "created": 1780272001000,
                     *       "display_name": null,
                     *       "guest": false,
                     *       "house": false,
                     *       "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *       "keeper": null,
                     *       "left": false,
                     *       "name": "anna",
                     *       "reliability": {
                     *         "handoffs": 0,
                     *         "median_tenths_of_hour": null,
                     *         "percent_in_time": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountShown"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_account_archive: {
        parameters: {
            query?: {
                /** @description Only games after this `number`: that of the last line that you have. */
                after?: number;
                /** @description Whether each line has the whole log of its game. */
                log?: boolean;
                /** @description Only games against this account: its id or its name. */
                opponent?: string;
                /** @description Only games of this system. */
                system?: string;
                /** @description Only games of this scenario. */
                scenario?: string;
                /** @description Only games of this season. */
                season?: string;
                /**
                 * @description Only games that the player has `won`, `lost` or `drawn`.
                 * @example won
                 */
                result?: string;
                /** @description Only games that ended at this time or later, in milliseconds since 1970. */
                since?: number;
                /** @description Only games that ended before this time, in milliseconds since 1970. */
                until?: number;
            };
            header?: never;
            path: {
                /** @description The id of the account, or its name */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games, one a line */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"number":1,"game":"00000000-0000-75d5-890d-fd8d2f2f3f38","system":"marvellous","scenario":"first-steps","title":"First Steps","trial":false,"fork_of":null,"visibility":"public","season":null,"players":[{"seat":"south","holder":"player","name":"anna","account":"019e807a-efe8-7372-ac3c-cdf019d04516"},{"seat":"north","holder":"player","name":"bert","account":"019e807a-f3d0-7774-a081-abf785f2f344"}],"options":{"marvellous_zones":4,"max_turns":12},"result":{"grade":"marvellous_victory","winner":"south","reason":"concession"},"turns":1,"entries":8,"opened":1780272067000,"ended":1780704078000} */
                    "application/x-ndjson": components["schemas"]["ArchiveLine"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_all_accounts: {
        parameters: {
            query?: {
                /** @description A part of the name, in upper or lower case. */
                search?: string;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The size of the page, default 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accounts": [
                     *         {
                     *           "admin": false,
                     *           "bot": false,
                     *           "created": 1780272003000,
                     *           "guest": false,
                     *           "house": false,
                     *           "id": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *           "locked": null,
                     *           "name": "carl",
                     *           "open_games": 0,
                     *           "quotas": {
                     *             "games": null,
                     *             "requests": null
                     *           },
                     *           "seen": 1780704091000
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminAccountPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lock_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "sends the same message to everybody"
                 *     }
                 */
                "application/json": components["schemas"]["LockBody"];
            };
        };
        responses: {
            /** @description The account is locked */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlock_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is not locked */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rename_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account */
                account: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Karl",
                 *       "reason": "asked for it"
                 *     }
                 */
                "application/json": components["schemas"]["RenameBody"];
            };
        };
        responses: {
            /** @description The account has this name */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_quotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "games": 20,
                 *       "reason": "a bot without pauses",
                 *       "requests": 600
                 *     }
                 */
                "application/json": components["schemas"]["QuotasBody"];
            };
        };
        responses: {
            /** @description The account has these quotas */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_all_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens and sessions are revoked */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_closed_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "games": []
                     *     }
                     */
                    "application/json": components["schemas"]["ClosedGames"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reopen_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game is open for play */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    remove_game: {
        parameters: {
            query?: {
                /** @description The reason, for the log: at most 500 characters. */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game is removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_admin_acts: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The size of the page, default 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "acts": [
                     *         {
                     *           "account": {
                     *             "id": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *             "name": "Karl"
                     *           },
                     *           "act": "end-tokens",
                     *           "at": 1780704097000,
                     *           "by": {
                     *             "id": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *             "name": "bert"
                     *           },
                     *           "detail": "",
                     *           "game": null,
                     *           "id": "019e9a3c-32e8-77c8-baf9-3097124c8ba6",
                     *           "reason": ""
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AdminActPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answer_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ask, from `/v1/me/league` */
                ask: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": true
                 *     }
                 */
                "application/json": components["schemas"]["AskAnswerBody"];
            };
        };
        responses: {
            /** @description The answer is taken */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_challenges: {
        parameters: {
            query?: {
                /**
                 * @description `lobby` (open challenges that anybody may accept), `to_me` or `by_me` (the caller's, except those that ended 90
                 *     or more days ago); default: `lobby`.
                 */
                of?: string;
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The size of the page, default 50. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of challenges */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenges": [
                     *         {
                     *           "addressed": "lobby",
                     *           "challenger": {
                     *             "bot": false,
                     *             "guest": false,
                     *             "house": false,
                     *             "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "name": "anna",
                     *             "reliability": {
                     *               "handoffs": 1,
                     *               "median_tenths_of_hour": 0,
                     *               "percent_in_time": 100
                     *             }
                     *           },
                     *           "clock": {
                     *             "pace": {
                     *               "bank": 129600000,
                     *               "cap": 864000000,
                     *               "first": 432000000,
                     *               "increment": 129600000,
                     *               "window": 86400000
                     *             },
                     *             "preset": "standard"
                     *           },
                     *           "commitment": "735228771af9579b53a985ecbfceb7d199171537da79abd56916b7c7e49c11e0",
                     *           "created": 1780272740000,
                     *           "expires": 1780877540000,
                     *           "id": "00000000-0000-7a8b-9840-7bc5e333cb12",
                     *           "opponent": null,
                     *           "rematch_of": null,
                     *           "salt_by_server": true,
                     *           "scenario": "first-steps",
                     *           "sealed": "e9bfefef56d382fb915883c4d65ad876a11cfbe4b2ca6ffcdcaba781a6ab4062",
                     *           "setup": {
                     *             "escarpments": []
                     *           },
                     *           "sides": {
                     *             "type": "drawn"
                     *           },
                     *           "spectator_delay": 0,
                     *           "status": "open",
                     *           "system": "marvellous",
                     *           "title": "First Steps",
                     *           "trial": null,
                     *           "vacation": "allowed",
                     *           "visibility": "public"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_challenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scenario": "first-steps",
                 *       "system": "marvellous",
                 *       "to": {
                 *         "type": "lobby"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewChallengeBody"];
            };
        };
        responses: {
            /** @description The challenge */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "lobby",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "pace": {
                     *           "bank": 129600000,
                     *           "cap": 864000000,
                     *           "first": 432000000,
                     *           "increment": 129600000,
                     *           "window": 86400000
                     *         },
                     *         "preset": "standard"
                     *       },
                     *       "commitment": "735228771af9579b53a985ecbfceb7d199171537da79abd56916b7c7e49c11e0",
                     *       "created": 1780272740000,
                     *       "expires": 1780877540000,
                     *       "id": "00000000-0000-7a8b-9840-7bc5e333cb12",
                     *       "opponent": null,
                     *       "rematch_of": null,
                     *       "salt_by_server": true,
                     *       "scenario": "first-steps",
                     *       "sealed": "e9bfefef56d382fb915883c4d65ad876a11cfbe4b2ca6ffcdcaba781a6ab4062",
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "type": "drawn"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_challenge: {
        parameters: {
            query?: {
                /** @description The code of the invitation link. */
                code?: string;
            };
            header?: never;
            path: {
                /** @description The id of the challenge */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "lobby",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "pace": {
                     *           "bank": 129600000,
                     *           "cap": 864000000,
                     *           "first": 432000000,
                     *           "increment": 129600000,
                     *           "window": 86400000
                     *         },
                     *         "preset": "standard"
                     *       },
                     *       "commitment": null,
                     *       "created": 1780272740000,
                     *       "expires": 1780877540000,
                     *       "id": "00000000-0000-7a8b-9840-7bc5e333cb12",
                     *       "opponent": null,
                     *       "rematch_of": null,
                     *       "salt_by_server": false,
                     *       "scenario": "first-steps",
                     *       "sealed": null,
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "type": "drawn"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "accepted",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the challenge */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AcceptBody"];
            };
        };
        responses: {
            /** @description The game */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": null,
                     *       "closed": false,
                     *       "commitment": "2db62c993f3233e6ae9cccc8746bcd2ef25d7dfa63b6ef53fa5405082bf3e709",
                     *       "created": 1780272730000,
                     *       "disputes": [],
                     *       "draw_offered_by": null,
                     *       "edition": "2",
                     *       "fork_of": null,
                     *       "head": 3,
                     *       "head_hash": "3578247953df6a03c6cbeac31b006b08d726c148bd6a7d127626269bf264279b",
                     *       "id": "00000000-0000-741c-b5c2-43473414592a",
                     *       "pause": null,
                     *       "pause_offered": null,
                     *       "result": null,
                     *       "scenario": "first-steps",
                     *       "seats": [
                     *         {
                     *           "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *           "holder": "player",
                     *           "house": false,
                     *           "name": "bert",
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "spectator_delay": 0,
                     *       "status": "playing",
                     *       "system": "marvellous",
                     *       "terms": {
                     *         "clock": {
                     *           "preset": "none"
                     *         },
                     *         "rematch_of": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *         "sides": {
                     *           "how": "chosen"
                     *         },
                     *         "visibility": "public"
                     *       },
                     *       "title": "First Steps",
                     *       "trial": false,
                     *       "turn": 1,
                     *       "updated": 1780272730000,
                     *       "visibility": "public",
                     *       "waiting": [
                     *         "south",
                     *         "north"
                     *       ],
                     *       "withdrawn": false,
                     *       "your_seat": "north"
                     *     }
                     */
                    "application/json": components["schemas"]["GameCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decline: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the challenge */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "account",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "pace": {
                     *           "bank": 129600000,
                     *           "cap": 864000000,
                     *           "first": 432000000,
                     *           "increment": 129600000,
                     *           "window": 86400000
                     *         },
                     *         "preset": "standard"
                     *       },
                     *       "commitment": null,
                     *       "created": 1780272781000,
                     *       "expires": 1780877581000,
                     *       "id": "00000000-0000-7500-b0ab-642841a7dd27",
                     *       "opponent": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert",
                     *         "reliability": {
                     *           "handoffs": 0,
                     *           "median_tenths_of_hour": null,
                     *           "percent_in_time": null
                     *         }
                     *       },
                     *       "rematch_of": null,
                     *       "salt_by_server": true,
                     *       "scenario": "first-steps",
                     *       "sealed": null,
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "challenger": "north",
                     *         "type": "chosen"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "declined",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    bring_salt: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the challenge */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "salt": "5555555555555555555555555555555555555555555555555555555555555555"
                 *     }
                 */
                "application/json": components["schemas"]["SaltBody"];
            };
        };
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "lobby",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "pace": {
                     *           "bank": 129600000,
                     *           "cap": 864000000,
                     *           "first": 432000000,
                     *           "increment": 129600000,
                     *           "window": 86400000
                     *         },
                     *         "preset": "standard"
                     *       },
                     *       "commitment": "735228771af9579b53a985ecbfceb7d199171537da79abd56916b7c7e49c11e0",
                     *       "created": 1780272740000,
                     *       "expires": 1780877540000,
                     *       "id": "00000000-0000-7a8b-9840-7bc5e333cb12",
                     *       "opponent": null,
                     *       "rematch_of": null,
                     *       "salt_by_server": false,
                     *       "scenario": "first-steps",
                     *       "sealed": "7e3ea07341fb045d6339a1a0f71c2470ba9bbaaedba1309f109ab5ddd87aa16f",
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "type": "drawn"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the challenge */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "account",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "pace": {
                     *           "bank": 129600000,
                     *           "cap": 864000000,
                     *           "first": 432000000,
                     *           "increment": 129600000,
                     *           "window": 86400000
                     *         },
                     *         "preset": "standard"
                     *       },
                     *       "commitment": null,
                     *       "created": 1780272789000,
                     *       "expires": 1780877589000,
                     *       "id": "00000000-0000-76be-b626-a2e363de6787",
                     *       "opponent": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert",
                     *         "reliability": {
                     *           "handoffs": 0,
                     *           "median_tenths_of_hour": null,
                     *           "percent_in_time": null
                     *         }
                     *       },
                     *       "rematch_of": null,
                     *       "salt_by_server": true,
                     *       "scenario": "first-steps",
                     *       "sealed": null,
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "challenger": "north",
                     *         "type": "chosen"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "withdrawn",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_clocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The presets */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "pace": {
                     *           "bank": 300000,
                     *           "cap": 3600000,
                     *           "first": 2700000,
                     *           "increment": 60000,
                     *           "window": 90000
                     *         },
                     *         "preset": "live"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClockCard"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_clubs: {
        parameters: {
            query?: {
                /** @description Only clubs whose name contains this. */
                q?: string;
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description The size of the page, default 50. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clubs */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clubs": [
                     *         {
                     *           "about": "Small battles at a gentle pace, from Bergen to Porto.",
                     *           "founded": 1780272039000,
                     *           "id": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *           "joining": "request",
                     *           "members": 3,
                     *           "name": "Northern Play-by-Web Society",
                     *           "pace": "3 days and 12 hours a turn"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ClubList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    found_club: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "about": "Small battles at a gentle pace, from Bergen to Porto.",
                 *       "joining": "request",
                 *       "name": "Northern Play-by-Web Society"
                 *     }
                 */
                "application/json": components["schemas"]["NewClubBody"];
            };
        };
        responses: {
            /** @description The club */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "about": "Small battles at a gentle pace, from Bergen to Porto.",
                     *       "closed": null,
                     *       "founded": 1780272039000,
                     *       "id": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *       "joining": "request",
                     *       "members": 1,
                     *       "name": "Northern Play-by-Web Society",
                     *       "owners": [
                     *         {
                     *           "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *           "name": "bert"
                     *         }
                     *       ],
                     *       "pace": "",
                     *       "rules": "",
                     *       "you": {
                     *         "invited": false,
                     *         "member": true,
                     *         "requested": false,
                     *         "reserve": false,
                     *         "roles": [
                     *           "owner"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClubCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_club: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The club */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "about": "Small battles at a gentle pace, from Bergen to Porto.",
                     *       "closed": null,
                     *       "founded": 1780272039000,
                     *       "id": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *       "joining": "request",
                     *       "members": 3,
                     *       "name": "Northern Play-by-Web Society",
                     *       "owners": [
                     *         {
                     *           "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *           "name": "bert"
                     *         }
                     *       ],
                     *       "pace": "3 days and 12 hours a turn",
                     *       "rules": "",
                     *       "you": {
                     *         "invited": false,
                     *         "member": true,
                     *         "requested": false,
                     *         "reserve": false,
                     *         "roles": [
                     *           "owner"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClubCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    close_club: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The club is closed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    change_club: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "pace": "3 days and 12 hours a turn"
                 *     }
                 */
                "application/json": components["schemas"]["ClubChangeBody"];
            };
        };
        responses: {
            /** @description The club */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "about": "Small battles at a gentle pace, from Bergen to Porto.",
                     *       "closed": null,
                     *       "founded": 1780272039000,
                     *       "id": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *       "joining": "request",
                     *       "members": 3,
                     *       "name": "Northern Play-by-Web Society",
                     *       "owners": [
                     *         {
                     *           "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *           "name": "bert"
                     *         }
                     *       ],
                     *       "pace": "3 days and 12 hours a turn",
                     *       "rules": "",
                     *       "you": {
                     *         "invited": false,
                     *         "member": true,
                     *         "requested": false,
                     *         "reserve": false,
                     *         "roles": [
                     *           "owner"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClubCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_announcements: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: string;
                /** @description The size of the page, default 20. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of announcements */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "announcements": [
                     *         {
                     *           "body": "One game is overdue. Round 7 opens tomorrow.",
                     *           "by": {
                     *             "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *             "name": "bert"
                     *           },
                     *           "id": "019e807b-97e0-741b-ade1-b8d363d2460a",
                     *           "posted": 1780272044000,
                     *           "title": "Round 6 is over"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_announcement: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "One game is overdue. Round 7 opens tomorrow.",
                 *       "title": "Round 6 is over"
                 *     }
                 */
                "application/json": components["schemas"]["NewAnnouncementBody"];
            };
        };
        responses: {
            /** @description The announcement */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "body": "One game is overdue. Round 7 opens tomorrow.",
                     *       "by": {
                     *         "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert"
                     *       },
                     *       "id": "019e807b-97e0-741b-ade1-b8d363d2460a",
                     *       "posted": 1780272044000,
                     *       "title": "Round 6 is over"
                     *     }
                     */
                    "application/json": components["schemas"]["AnnouncementCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    announcement_feed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="utf-8"?>
                     *     <feed xmlns="http://www.w3.org/2005/Atom">
                     *       <id>urn:uuid:019e807b-8458-71a8-834b-b4eb577eff55</id>
                     *       <title>Northern Play-by-Web Society</title>
                     *       <updated>2026-06-01T00:00:44Z</updated>
                     *       <link rel="self" type="application/atom+xml" href="https://umpire.example.org/v1/clubs/019e807b-8458-71a8-834b-b4eb577eff55/announcements.atom"/>
                     *       <author><name>Northern …
                     */
                    "application/atom+xml": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_announcement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
                /** @description The id of the announcement */
                announcement: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement is gone */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_desk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The desk */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": 1780272023000,
                     *       "decided": [
                     *         {
                     *           "act": {
                     *             "act": {
                     *               "act": "open_registration",
                     *               "commitment": "d4e7f790295a9e6951f1e67f70c07ded17531961f23217505ef644d4a116fa4b"
                     *             },
                     *             "at": 1780272015000,
                     *             "author": {
                     *               "person": "019e807a-efe8-7372-ac3c-cdf019d04516"
                     *             },
                     *             "number": 2,
                     *             "reason": "The autumn begins",
                     *             "undo": {
                     *               "message": {
                     *                 "args": {},
                     *                 "key": "league.refusal.never_undone"
                     *               },
                     *               "possible": false,
                     *               "why": "such an act cannot be undone"
                     *             },
                     *             "undone": false
                     *           },
                     *           "by": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "people": [],
                     *           "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "season_name": "Autumn League"
                     *         }
                     *       ],
                     *       "elsewhere": [],
                     *       "items": [
                     *         {
                     *           "asked": [],
                     *           "choices": [
                     *             {
                     *               "finish": null,
                     *               "id": "cb4b2563545a3150",
                     *               "kind": "approve",
                     *               "mark": "ae1f239675787826",
                     *               "otherwise": null,
                     *               "person": null,
                     *               "shifts": [],
                     *               "until": null
                     *             }
                     *           ],
                     *           "count": null,
                     *           "division": null,
                     *           "fixture": null,
                     *           "id": "019e807b-22b0-72b7-af14-4afb20c3ff71.entry.019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "impossible": [],
                     *           "kind": "entry",
                     *           "left": null,
                     *           "own_division": false,
                     *           "person": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "ready": null,
                     *           "request": null,
                     *           "requests": [],
                     *           "round": null,
                     *           "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "season_name": "Autumn League",
                     *           "seat": null,
                     *           "since": 1780272018000,
                     *           "struck": null,
                     *           "text": "I can play on weekday evenings.",
                     *           "until": null
                     *         }
                     *       ],
                     *       "settled": {}
                     *     }
                     */
                    "application/json": components["schemas"]["DeskCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decide: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "choice": "cb4b2563545a3150",
                 *       "item": "019e807b-22b0-72b7-af14-4afb20c3ff71.entry.019e807a-efe8-7372-ac3c-cdf019d04516",
                 *       "mark": "ae1f239675787826",
                 *       "reason": "Welcome."
                 *     }
                 */
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description What was done */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "act": {
                     *           "act": "register",
                     *           "person": "019e807a-efe8-7372-ac3c-cdf019d04516"
                     *         },
                     *         "at": 1780272024000,
                     *         "author": {
                     *           "person": "019e807a-efe8-7372-ac3c-cdf019d04516"
                     *         },
                     *         "number": 3,
                     *         "reason": "Welcome."
                     *       },
                     *       "season": "019e807b-22b0-72b7-af14-4afb20c3ff71"
                     *     }
                     */
                    "application/json": components["schemas"]["DecisionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitations": [
                     *         {
                     *           "by": {
                     *             "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *             "name": "bert"
                     *           },
                     *           "club": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *           "club_name": "Northern Play-by-Web Society",
                     *           "created": 1780272045000,
                     *           "expires": 1781481645000,
                     *           "id": "019e807b-9bc8-730b-9b45-044c091a4049",
                     *           "joined": false,
                     *           "to": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "link": true
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitationBody"];
            };
        };
        responses: {
            /** @description The invitation */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "by": {
                     *         "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert"
                     *       },
                     *       "club": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *       "club_name": "Northern Play-by-Web Society",
                     *       "code": "589de833dc48c3cb841f6130e13120e8",
                     *       "created": 1780272045000,
                     *       "expires": 1781481645000,
                     *       "id": "019e807b-9bc8-730b-9b45-044c091a4049",
                     *       "joined": false,
                     *       "to": null
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdraw_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
                /** @description The id of the invitation */
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation admits nobody any more */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *           "bot": false,
                     *           "house": false,
                     *           "joined": 1780272039000,
                     *           "name": "bert",
                     *           "reserve": false,
                     *           "roles": [
                     *             "owner"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    remove_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
                /** @description The account of the member */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is no member */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    change_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
                /** @description The account of the member */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         "scorer"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemberChangeBody"];
            };
        };
        responses: {
            /** @description The member */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *       "bot": false,
                     *       "house": false,
                     *       "joined": 1780272042000,
                     *       "name": "carl",
                     *       "reserve": false,
                     *       "roles": [
                     *         "scorer"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemberCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    join_club: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "589de833dc48c3cb841f6130e13120e8"
                 *     }
                 */
                "application/json": components["schemas"]["JoinBody"];
            };
        };
        responses: {
            /** @description The caller is a member */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *       "bot": false,
                     *       "house": false,
                     *       "joined": 1780272047000,
                     *       "name": "anna",
                     *       "reserve": false,
                     *       "roles": []
                     *     }
                     */
                    "application/json": components["schemas"]["MemberCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_requests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *           "asked": 1780272040000,
                     *           "club": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *           "club_name": "Northern Play-by-Web Society",
                     *           "name": "carl",
                     *           "text": "I play South, one turn a day."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RequestList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    ask_to_join: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "text": "I play South, one turn a day."
                 *     }
                 */
                "application/json": components["schemas"]["NewRequestBody"];
            };
        };
        responses: {
            /** @description The request */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *       "asked": 1780272040000,
                     *       "club": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *       "club_name": "Northern Play-by-Web Society",
                     *       "name": "carl",
                     *       "text": "I play South, one turn a day."
                     *     }
                     */
                    "application/json": components["schemas"]["RequestCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdraw_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller does not ask any more */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answer_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
                /** @description The account that asks */
                account: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "accept"
                 *     }
                 */
                "application/json": components["schemas"]["RequestAnswerBody"];
            };
        };
        responses: {
            /** @description The request is answered */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_seasons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seasons */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seasons": [
                     *         {
                     *           "divisions": 1,
                     *           "format": {
                     *             "format": "swiss",
                     *             "rounds": 3
                     *           },
                     *           "id": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "leader": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "leader_points": "5",
                     *           "name": "Autumn League",
                     *           "players": 5,
                     *           "round": 1,
                     *           "rounds": 3,
                     *           "state": "running",
                     *           "system": "marvellous"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_season: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the club */
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn League",
                 *       "rules": {
                 *         "calendar": {
                 *           "round_days": 14,
                 *           "start": 1780876800000,
                 *           "zone": "Europe/Berlin"
                 *         },
                 *         "choice": {
                 *           "agreed": {
                 *             "days": 7
                 *           }
                 *         },
                 *         "entry": {
                 *           "approval": true
                 *         },
                 *         "format": {
                 *           "format": "swiss",
                 *           "rounds": 3
                 *         },
                 *         "play": {
                 *           "clock": {
                 *             "preset": "standard"
                 *           }
                 *         },
                 *         "points": {
                 *           "absence": "0",
                 *           "bye": "3",
                 *           "forfeit": {
                 *             "loser": "0",
                 *             "winner": "3"
                 *           },
                 *           "grades": [
                 *             {
                 *               "grade": "marvellous_victory",
                 *               "kind": "win",
                 *               "loser": "0",
                 *               "winner": "5"
                 *             }
                 *           ],
                 *           "half_bye": "1",
                 *           "margin_cap": 8,
                 *           "pairing": {
                 *             "absence": "0",
                 *             "bye": "1",
                 *             "draw": "0.5",
                 *             "half_bye": "0.5",
                 *             "loss": "0",
                 *             "win": "1"
                 *           }
                 *         },
                 *         "scenarios": [
                 *           {
                 *             "name": "first-steps",
                 *             "system": "marvellous"
                 *           }
                 *         ],
                 *         "sides": "fixed",
                 *         "system": "marvellous",
                 *         "tie_breaks": [
                 *           "PTS"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewSeasonBody"];
            };
        };
        responses: {
            /** @description The season */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "acts": 1,
                     *       "club": "019e807b-0370-75da-9a3e-db743f483946",
                     *       "club_name": "Northern Society",
                     *       "dates": [
                     *         {
                     *           "due": 1782086400000,
                     *           "opens": 1780876800000,
                     *           "round": 1
                     *         }
                     *       ],
                     *       "divisions": [],
                     *       "id": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *       "lot": null,
                     *       "name": "Autumn League",
                     *       "registered": 0,
                     *       "rules": {
                     *         "apart": [],
                     *         "calendar": {
                     *           "round_days": 14,
                     *           "start": 1780876800000,
                     *           "zone": "Europe/Berlin"
                     *         },
                     *         "choice": {
                     *           "agreed": {
                     *             "days": 7
                     *           }
                     *         },
                     *         "dummy": "own_score",
                     *         "entry": {
                     *           "approval": true,
                     *           "late": null
                     *         },
                     *         "format": {
                     *           "format": "swiss",
                     *           "rounds": 3
                     *         },
                     *         "movement": {
                     *           "down": null,
                     *           "up": null
                     *         },
                     *         "play": {
                     *           "clock": {
                     *             "pace": {
                     *               "bank": 129600000,
                     *               "cap": 864000000,
                     *               "first": 432000000,
                     *               "increment": 129600000,
                     *               "window": 86400000
                     *             },
                     *             "preset": "standard"
                     *           },
                     *           "options": {},
                     *           "spectator_delay": 0,
                     *           "visibility": "public"
                     *         },
                     *         "points": {
                     *           "absence": "0",
                     *           "bye": "3",
                     *           "forfeit": {
                     *             "loser": "0",
                     *             "winner": "3"
                     *           },
                     *           "grades": [
                     *             {
                     *               "grade": "marvellous_victory",
                     *               "kind": "win",
                     *               "loser": "0",
                     *               "winner": "5"
                     *             }
                     *           ],
                     *           "half_bye": "1",
                     *           "margin_cap": 8,
                     *           "pairing": {
                     *             "absence": "0",
                     *             "bye": "1",
                     *             "draw": "0.5",
                     *             "half_bye": "0.5",
                     *             "loss": "0",
                     *             "win": "1"
                     *           }
                     *         },
                     *         "scenarios": [
                     *           {
                     *             "name": "first-steps",
                     *             "system": "marvellous"
                     *           }
                     *         ],
                     *         "sides": "fixed",
                     *         "system": "marvellous",
                     *         "tie_breaks": [
                     *           "PTS"
                     *         ]
                     *       },
                     *       "state": "draft",
                     *       "you": {
                     *         "division": null,
                     *         "member": true,
                     *         "organiser": true,
                     *         "registration": null,
                     *         "seat": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_consent: {
        parameters: {
            query?: {
                /**
                 * @description The code that a device shows, in upper or lower case, with or without the hyphen. Absent if an app asks, with the
                 *     other parameters.
                 */
                user_code?: string;
                /** @description The address of the app. */
                client_id?: string;
                /**
                 * @description Where the answer goes: the address of the app again. If it is on `127.0.0.1`, `[::1]` or `localhost`, the port may
                 *     differ.
                 */
                redirect_uri?: string;
                /** @description `code`. */
                response_type?: string;
                /** @description Scopes, with spaces between. `profile:write`, `webhook:write` and `admin` are not for apps. */
                scope?: string;
                /** @description Sent back as it is; at most 1000 bytes. */
                state?: string;
                /** @description The SHA-256 of the `code_verifier`, in base64url without padding. */
                code_challenge?: string;
                /** @description `S256`. */
                code_challenge_method?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is asked for */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_id": "https://app.example/play",
                     *       "host": "app.example",
                     *       "own_machine": false,
                     *       "refused": null,
                     *       "scopes": [
                     *         "game:read",
                     *         "game:play"
                     *       ],
                     *       "user_code": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decide_consent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: a repeated request makes another code */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allow": true,
                 *       "client_id": "https://app.example/play",
                 *       "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                 *       "code_challenge_method": "S256",
                 *       "redirect_uri": "https://app.example/play",
                 *       "response_type": "code",
                 *       "scope": "game:read game:play",
                 *       "state": "af0ifjsldkj"
                 *     }
                 */
                "application/json": components["schemas"]["ConsentBody"];
            };
        };
        responses: {
            /** @description Where the person goes from here */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect": "https://app.example/play?code=umpire_beec77ee56fb08fa90bb95168abcb158fb204d87f9fa6a4eefb1e2cf78f2989b&state=af0ifjsldkj&iss=https%3A%2F%2Fumpire.example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentGiven"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_feed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret, followed by `.atom` or `.ics` */
                feed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="utf-8"?>
                     *     <feed xmlns="http://www.w3.org/2005/Atom">
                     *       <id>urn:uuid:019e807a-efe8-7372-ac3c-cdf019d04516</id>
                     *       <title>Umpire</title>
                     *       <updated>1970-01-01T00:00:00Z</updated>
                     *       <link rel="self" type="application/atom+xml" href="https://umpire.example.org/v1/feeds/14188e35423de7539e9f9c513e946d6f877be8cb9a6904936d53e4efdb23e480.atom"/>
                     *       <author><name>Umpire</name></au…
                     */
                    "application/atom+xml": string;
                    "text/calendar": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_games: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                cursor?: string;
                /** @description The size of the page, default 50. With `cards`, a page has at most 50 games, or 12 without a token. */
                limit?: number;
                /**
                 * @description Only games with this status: `open`, `playing`, `over`, `aborted` or `unfinished`.
                 * @example playing
                 */
                status?: string;
                /** @description Only games of this system. */
                system?: string;
                /** @description Only games that the caller plays or has opened. */
                mine?: boolean;
                /** @description Only games in which this account holds a seat: its id or its name. */
                player?: string;
                /** @description Only games of the `player` against this account: its id or its name. */
                opponent?: string;
                /** @description Only games of this scenario. */
                scenario?: string;
                /** @description Only games of this season. */
                season?: string;
                /**
                 * @description Only finished games that the `player` has `won`, `lost` or `drawn`; `drawn` needs no player.
                 * @example won
                 */
                result?: string;
                /**
                 * @description Only finished games of the `system` that this seat has won; `none`: that nobody has won.
                 * @example none
                 */
                winner?: string;
                /** @description Only finished games with this grade. */
                grade?: string;
                /** @description Only games that ended for this reason. */
                reason?: string;
                /** @description Only games that ended at this time or later, in milliseconds since 1970. */
                since?: number;
                /** @description Only games that ended before this time, in milliseconds since 1970. */
                until?: number;
                /** @description Whether to include each game's card and the caller's open decisions. */
                cards?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "games": [
                     *         {
                     *           "created": 1780272016000,
                     *           "ended": null,
                     *           "fork_of": null,
                     *           "head": 1,
                     *           "id": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *           "players": [],
                     *           "result": null,
                     *           "scenario": "first-steps",
                     *           "status": "open",
                     *           "system": "marvellous",
                     *           "title": "First Steps",
                     *           "trial": false,
                     *           "turn": 1,
                     *           "updated": 1780272016000,
                     *           "visibility": "public",
                     *           "waiting": []
                     *         }
                     *       ],
                     *       "next": "00000000-0000-7df2-b367-6f775f7cdf94"
                     *     }
                     */
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    open_game: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clock": {
                 *         "preset": "fast"
                 *       },
                 *       "scenario": "first-steps",
                 *       "seats": {
                 *         "south": "me"
                 *       },
                 *       "system": "marvellous"
                 *     }
                 */
                "application/json": components["schemas"]["NewGameBody"];
            };
        };
        responses: {
            /** @description The game */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": null,
                     *       "closed": false,
                     *       "commitment": "a8dc7166c1863e4df6450063f4fd7e02b7750e683c18562efc58f38ec8289486",
                     *       "created": 1780272067000,
                     *       "disputes": [],
                     *       "draw_offered_by": null,
                     *       "edition": "2",
                     *       "fork_of": null,
                     *       "head": 2,
                     *       "head_hash": "07239eb18924295f956b36e8c7e89c2083f1d20b1ddeed829dc5b441dd7e27e0",
                     *       "id": "00000000-0000-75d5-890d-fd8d2f2f3f38",
                     *       "pause": null,
                     *       "pause_offered": null,
                     *       "result": null,
                     *       "scenario": "first-steps",
                     *       "seats": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "holder": "player",
                     *           "house": false,
                     *           "name": "anna",
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "terms": {
                     *         "clock": {
                     *           "pace": {
                     *             "bank": 43200000,
                     *             "cap": 432000000,
                     *             "first": 259200000,
                     *             "increment": 43200000,
                     *             "window": 28800000
                     *           },
                     *           "preset": "fast"
                     *         }
                     *       },
                     *       "title": "First Steps",
                     *       "trial": false,
                     *       "turn": 1,
                     *       "updated": 1780272067000,
                     *       "visibility": "public",
                     *       "waiting": [],
                     *       "withdrawn": false,
                     *       "your_seat": "south"
                     *     }
                     */
                    "application/json": components["schemas"]["GameCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current status of the game */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": null,
                     *       "closed": false,
                     *       "commitment": "c03e72955546f4069a04e7d9cae4028e01f679431351bdf61a20dc9684571600",
                     *       "created": 1780272038000,
                     *       "disputes": [],
                     *       "draw_offered_by": null,
                     *       "edition": "2",
                     *       "fork_of": null,
                     *       "head": 2,
                     *       "head_hash": "d83bf4b08da7c384c5a47029c879516b8f26bc6bde7cbbd0c3760a482b77c496",
                     *       "id": "00000000-0000-795b-b0be-56c075dd44de",
                     *       "invitation": "9f11d3b5481ce0c289594a7588d4ce60",
                     *       "pause": null,
                     *       "pause_offered": null,
                     *       "result": null,
                     *       "scenario": "first-steps",
                     *       "seats": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "holder": "player",
                     *           "house": false,
                     *           "name": "anna",
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "terms": null,
                     *       "title": "First Steps",
                     *       "trial": false,
                     *       "turn": 1,
                     *       "updated": 1780272038000,
                     *       "visibility": "private",
                     *       "waiting": [],
                     *       "withdrawn": false,
                     *       "your_seat": "south"
                     *     }
                     */
                    "application/json": components["schemas"]["GameCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    abort: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "at": 1780272084000,
                     *         "by": "player",
                     *         "dice": [],
                     *         "events": [],
                     *         "hash": "c83919d53cc675aa02b6ce848bd5af37d8037c843fd52f29fad180860e956ade",
                     *         "how": "aborted",
                     *         "keys": [],
                     *         "kind": "closed",
                     *         "prev_hash": "45b7327b963b87219fa1fea8395d3aa857414983c1506c270910e83f5001146d",
                     *         "seat": "south",
                     *         "seq": 3
                     *       },
                     *       "hash": "c83919d53cc675aa02b6ce848bd5af37d8037c843fd52f29fad180860e956ade",
                     *       "seq": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    announce: {
        parameters: {
            query?: never;
            header: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "announcement": {
                 *         "commander": "c1",
                 *         "type": "deploy",
                 *         "units": {
                 *           "s01": {
                 *             "formation": "attack",
                 *             "zone": "b1"
                 *           }
                 *         }
                 *       },
                 *       "decision": "3-setup-south",
                 *       "expect_seq": 3
                 *     }
                 */
                "application/json": components["schemas"]["AnnouncementBody"];
            };
        };
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "announcement": {
                     *           "commander": "c1",
                     *           "type": "deploy",
                     *           "units": {
                     *             "s01": {
                     *               "formation": "attack",
                     *               "zone": "b1"
                     *             }
                     *           }
                     *         },
                     *         "at": 1780272069000,
                     *         "by": "player",
                     *         "decision": "3-setup-south",
                     *         "dice": [],
                     *         "events": [
                     *           {
                     *             "answer": {
                     *               "commander": "c1",
                     *               "type": "deploy",
                     *               "units": {
                     *                 "s01": {
                     *                   "formation": "attack",
                     *                   "zone": "b1"
                     *                 }
                     *               }
                     *             },
                     *             "rule": "SETUP-1",
                     *             "side": "south",
                     *             "type": "sealed"
                     *           }
                     *         ],
                     *         "hash": "361f4568bdd4e18eafe8f438cbb4d29df08b24af734667ae891b04649fef35e3",
                     *         "keys": [],
                     *         "kind": "announced",
                     *         "prev_hash": "2e41a9f540b10004455a1f6d1052199b66df58ca030ed29574b633d36c74c414",
                     *         "seal": "15fcb09220a913f50e7e97e5706595d973d14d8482662ee37b55192bd23c0ea2",
                     *         "sealed": true,
                     *         "seat": "south",
                     *         "seq": 4
                     *       },
                     *       "hash": "361f4568bdd4e18eafe8f438cbb4d29df08b24af734667ae891b04649fef35e3",
                     *       "seq": 4
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    call: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": 17,
                 *       "type": "ask_take_back"
                 *     }
                 */
                "application/json": components["schemas"]["Call"];
            };
        };
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "at": 1780272181000,
                     *         "by": "player",
                     *         "call": {
                     *           "after": 17,
                     *           "type": "ask_take_back"
                     *         },
                     *         "dice": [],
                     *         "events": [],
                     *         "hash": "3858d0927fdb13e61d30b5eb330f367bca05cb9b191b48384ef7f5cb496a162b",
                     *         "keys": [],
                     *         "kind": "called",
                     *         "prev_hash": "193679b380c063cc5ac5c906133e932df64cb7743781d028e2a9fc14f5b94030",
                     *         "seat": "north",
                     *         "seq": 23
                     *       },
                     *       "hash": "3858d0927fdb13e61d30b5eb330f367bca05cb9b191b48384ef7f5cb496a162b",
                     *       "seq": 23
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_talk: {
        parameters: {
            query?: {
                /** @description `players` or `spectators`; default: the caller's own room. */
                room?: "players" | "spectators";
                /** @description Only messages after this number; default 0. */
                after?: number;
                /** @description The size of the page, default 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "last": 2,
                     *       "messages": [
                     *         {
                     *           "at": 1780272262000,
                     *           "name": "anna",
                     *           "seat": "south",
                     *           "seq": 1,
                     *           "text": "Good <b>luck</b>!"
                     *         }
                     *       ],
                     *       "muted": [
                     *         "dora"
                     *       ],
                     *       "room": "players"
                     *     }
                     */
                    "application/json": components["schemas"]["TalkPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    say: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": " Good <b>luck</b>! "
                 *     }
                 */
                "application/json": components["schemas"]["TalkBody"];
            };
        };
        responses: {
            /** @description The message was sent */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": 1780272262000,
                     *       "name": "anna",
                     *       "seat": "south",
                     *       "seq": 1,
                     *       "text": "Good <b>luck</b>!"
                     *     }
                     */
                    "application/json": components["schemas"]["TalkShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mute: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "muted": true,
                 *       "name": "dora"
                 *     }
                 */
                "application/json": components["schemas"]["MuteBody"];
            };
        };
        responses: {
            /** @description The author is muted or unmuted */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    claim: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "announcement": {
                     *           "type": "concede"
                     *         },
                     *         "at": 1780704078000,
                     *         "by": "clock",
                     *         "decision": "",
                     *         "dice": [],
                     *         "events": [
                     *           {
                     *             "rule": "VIC-10",
                     *             "side": "north",
                     *             "type": "conceded"
                     *           }
                     *         ],
                     *         "hash": "9ce55c34d2b6727e502e19342043225333bb4eee6a69858656b169d9f5f2ad47",
                     *         "keys": [
                     *           {
                     *             "key": "1aaf95d6146e10c00f668d54d52ce462f85428866e1caca0b79d2280cd3529e0",
                     *             "turn": 1
                     *           }
                     *         ],
                     *         "kind": "announced",
                     *         "prev_hash": "22aea018be62d46bb488e2a1ed9cad598a166cfcb1a9667388b1e628ebccd88d",
                     *         "sealed": false,
                     *         "seat": "north",
                     *         "seq": 8
                     *       },
                     *       "hash": "9ce55c34d2b6727e502e19342043225333bb4eee6a69858656b169d9f5f2ad47",
                     *       "seq": 8
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    concede: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "announcement": {
                     *           "type": "concede"
                     *         },
                     *         "at": 1780272593000,
                     *         "by": "player",
                     *         "decision": "",
                     *         "dice": [],
                     *         "events": [
                     *           {
                     *             "rule": "VIC-10",
                     *             "side": "south",
                     *             "type": "conceded"
                     *           }
                     *         ],
                     *         "hash": "0697b7496002b6070a7f7c590ba787dc5e43ef15d0bb584c8d7b7e796659dd2c",
                     *         "keys": [
                     *           {
                     *             "key": "43a003a31f5785f6779e3d096d04dacd62397d2b3c174638e76e98feec0dee1b",
                     *             "turn": 1
                     *           }
                     *         ],
                     *         "kind": "announced",
                     *         "prev_hash": "541dd2b4e379b8c9772d6dfc286f83f1363ce83e795870703a26c10942a7758f",
                     *         "sealed": false,
                     *         "seat": "south",
                     *         "seq": 23
                     *       },
                     *       "hash": "0697b7496002b6070a7f7c590ba787dc5e43ef15d0bb584c8d7b7e796659dd2c",
                     *       "seq": 23
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_course: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course of the battle */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "closed": null,
                     *       "dice": 4,
                     *       "ended_by": "clock",
                     *       "fixture": null,
                     *       "game": "00000000-0000-75d5-890d-fd8d2f2f3f38",
                     *       "head": 8,
                     *       "losses": [
                     *         {
                     *           "lost": [
                     *             0,
                     *             0
                     *           ],
                     *           "message": {
                     *             "args": {},
                     *             "key": "marvellous.standing.units_lost"
                     *           },
                     *           "of": [
                     *             6,
                     *             6
                     *           ],
                     *           "rule": "VIC-2",
                     *           "text": "units routed"
                     *         }
                     *       ],
                     *       "luck": [],
                     *       "moments": [],
                     *       "result": {
                     *         "grade": "marvellous_victory",
                     *         "reason": "concession",
                     *         "winner": "south"
                     *       },
                     *       "standing": {
                     *         "ahead": "south",
                     *         "conditions": [
                     *           {
                     *             "message": {
                     *               "args": {
                     *                 "side": "north"
                     *               },
                     *               "key": "marvellous.standing.conceded"
                     *             },
                     *             "met": true,
                     *             "rule": "VIC-10",
                     *             "text": "North conceded, which gives its opponent a marvellous victory."
                     *           }
                     *         ]
                     *       },
                     *       "strengths": {
                     *         "counts": {
                     *           "message": {
                     *             "args": {},
                     *             "key": "marvellous.standing.strength"
                     *           },
                     *           "text": "units not routed"
                     *         },
                     *         "limits": [
                     *           {
                     *             "at": [
                     *               4,
                     *               4
                     *             ],
                     *             "message": {
                     *               "args": {},
                     *               "key": "marvellous.standing.third"
                     *             },
                     *             "rule": "VIC-6",
                     *             "text": "a third routed: the Commander leaves"
                     *           }
                     *         ],
                     *         "turns": [
                     *           [
                     *             6,
                     *             6
                     *           ]
                     *         ]
                     *       },
                     *       "turn": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BattleCourse"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_decisions: {
        parameters: {
            query?: {
                /** @description How long to wait for a decision if none is open, in seconds; default 0. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decisions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "anytime": [],
                     *       "asked": [],
                     *       "decisions": [],
                     *       "over": false,
                     *       "seat": "south",
                     *       "seq": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Decisions"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_events: {
        parameters: {
            query?: {
                /** @description Only entries after this number; default 0. `Last-Event-ID` takes precedence over it. */
                after?: number;
                /**
                 * @description A ticket of `POST /v1/tickets`, instead of a token: for a browser on another origin, whose `EventSource` sends no
                 *     header. An expired one is refused with 401.
                 */
                ticket?: string;
            };
            header?: {
                /** @description The id of the last event that the client has */
                "Last-Event-ID"?: number;
            };
            path: {
                /** @description The game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: watching
                     *     data: {"op":"watching","game":"00000000-0000-7e0e-bb2b-8a8a11b1d1a6","head":3}
                     *     retry: 1000
                     */
                    "text/event-stream": components["schemas"]["ToClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    export_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"edition":"2","game":"00000000-0000-7e0e-bb2b-8a8a11b1d1a6","seats":["south","north"],"system":"marvellous","umpire":"log/v1"}
                     *     {"at":1780272016000,"commitment":"81102d64b5d534ef135ab745c597603e87763a6299f2243a421d00850d20b399","dice":[],"edition":"2","events":[],"game":"00000000-0000-7e0e-bb2b-8a8a11b1d1a6","hash":"1f9c3d7b1c615fc8f0e23f7b2cbbec2e18fe656bdb9f61c19d9976f8da4b369c","keys":[],"kind"…
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fork_game: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the finished game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": 3
                 *     }
                 */
                "application/json": components["schemas"]["ForkBody"];
            };
        };
        responses: {
            /** @description The new game */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": null,
                     *       "closed": false,
                     *       "commitment": "9d02891804ae76ff7680a8bac800ee549bbf14b914e2b964d249ed4a33e28489",
                     *       "created": 1780704079000,
                     *       "disputes": [],
                     *       "draw_offered_by": null,
                     *       "edition": "2",
                     *       "fork_of": {
                     *         "at": 3,
                     *         "game": "00000000-0000-75d5-890d-fd8d2f2f3f38"
                     *       },
                     *       "head": 1,
                     *       "head_hash": "0d71310ad29076e3ac75ff57071fa047c248ec023e79e5e831098a7d4fe7b7c8",
                     *       "id": "00000000-0000-75a2-90fd-70dea2161acb",
                     *       "pause": null,
                     *       "pause_offered": null,
                     *       "result": null,
                     *       "scenario": "first-steps",
                     *       "seats": [
                     *         {
                     *           "account": null,
                     *           "holder": null,
                     *           "house": false,
                     *           "name": null,
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "terms": {
                     *         "fork_of": {
                     *           "at": 3,
                     *           "game": "00000000-0000-75d5-890d-fd8d2f2f3f38"
                     *         }
                     *       },
                     *       "title": "First Steps",
                     *       "trial": false,
                     *       "turn": 1,
                     *       "updated": 1780704079000,
                     *       "visibility": "public",
                     *       "waiting": [],
                     *       "withdrawn": false,
                     *       "your_seat": null
                     *     }
                     */
                    "application/json": components["schemas"]["GameCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_log: {
        parameters: {
            query?: {
                /** @description Only entries after this number; default 0. */
                after?: number;
                /** @description The size of the page, default 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "at": 1780272016000,
                     *           "commitment": "81102d64b5d534ef135ab745c597603e87763a6299f2243a421d00850d20b399",
                     *           "dice": [],
                     *           "edition": "2",
                     *           "events": [],
                     *           "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *           "hash": "1f9c3d7b1c615fc8f0e23f7b2cbbec2e18fe656bdb9f61c19d9976f8da4b369c",
                     *           "keys": [],
                     *           "kind": "opened",
                     *           "prev_hash": "0000000000000000000000000000000000000000000000000000000000000000",
                     *           "seq": 1,
                     *           "setup": {
                     *             "escarpments": []
                     *           },
                     *           "system": "marvellous"
                     *         }
                     *       ],
                     *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *       "head": 49
                     *     }
                     */
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_map: {
        parameters: {
            query?: {
                /** @description The number of the entry after which to show the table; default: the last one. */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" class="bm" role="img" viewBox="0 0 1064 840" width="1064" height="840"><title>The table. Turn 1, North moves</title><desc>Zone b3: n01 (1st Silesian Infantry, 1st Battalion), line infantry, 4 stands, attack, facing south; n04 (Silesian Schützen), light infantry, 2 stands, skirmish, facing south, finished. Zone c3: the Commander of north; n02 (1st Silesian In… */
                    "image/svg+xml": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_odds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "announcement": {
                 *         "formation": "square",
                 *         "type": "change_formation",
                 *         "unit": "n01"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OddsBody"];
            };
        };
        responses: {
            /** @description The odds */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "odds": {
                     *         "throws": []
                     *       },
                     *       "seq": 7
                     *     }
                     */
                    "application/json": components["schemas"]["OddsShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "plan": null,
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "seq": 45
                     *     }
                     */
                    "application/json": components["schemas"]["Plans"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    make_plan: {
        parameters: {
            query?: never;
            header: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expect_seq": 45,
                 *       "steps": [
                 *         {
                 *           "announce": {
                 *             "formation": "square",
                 *             "type": "change_formation",
                 *             "unit": "s01"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlanBody"];
            };
        };
        responses: {
            /** @description The plan, with what it has announced already */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": {
                     *         "carry_on": [],
                     *         "left_out": [],
                     *         "made": [
                     *           46
                     *         ],
                     *         "message": null,
                     *         "next": 1,
                     *         "state": "done",
                     *         "steps": [
                     *           {
                     *             "announce": {
                     *               "formation": "square",
                     *               "type": "change_formation",
                     *               "unit": "s01"
                     *             }
                     *           }
                     *         ],
                     *         "stopped": null
                     *       },
                     *       "seat": "south"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanOf"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans, without the cancelled one */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "plan": null,
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "seq": 49
                     *     }
                     */
                    "application/json": components["schemas"]["Plans"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge that was created before */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "account",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "preset": "none"
                     *       },
                     *       "commitment": "a8d379e37122c0cd9f19b91322408afe1a693ac79f2d8012c9e5b07653fd5c9d",
                     *       "created": 1780272724000,
                     *       "expires": 1780877524000,
                     *       "id": "00000000-0000-78d4-96c6-95660598a73b",
                     *       "opponent": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert",
                     *         "reliability": {
                     *           "handoffs": 0,
                     *           "median_tenths_of_hour": null,
                     *           "percent_in_time": null
                     *         }
                     *       },
                     *       "rematch_of": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *       "salt_by_server": true,
                     *       "scenario": "first-steps",
                     *       "sealed": "a310d1d630edef3d8bc0f6b3db7027b7ebb409b896fec714255f9d35189c64c3",
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "challenger": "north",
                     *         "type": "chosen"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            /** @description The challenge */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addressed": "account",
                     *       "challenger": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna",
                     *         "reliability": {
                     *           "handoffs": 1,
                     *           "median_tenths_of_hour": 0,
                     *           "percent_in_time": 100
                     *         }
                     *       },
                     *       "clock": {
                     *         "preset": "none"
                     *       },
                     *       "commitment": "a8d379e37122c0cd9f19b91322408afe1a693ac79f2d8012c9e5b07653fd5c9d",
                     *       "created": 1780272724000,
                     *       "expires": 1780877524000,
                     *       "id": "00000000-0000-78d4-96c6-95660598a73b",
                     *       "opponent": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "name": "bert",
                     *         "reliability": {
                     *           "handoffs": 0,
                     *           "median_tenths_of_hour": null,
                     *           "percent_in_time": null
                     *         }
                     *       },
                     *       "rematch_of": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *       "salt_by_server": true,
                     *       "scenario": "first-steps",
                     *       "sealed": "a310d1d630edef3d8bc0f6b3db7027b7ebb409b896fec714255f9d35189c64c3",
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "sides": {
                     *         "challenger": "north",
                     *         "type": "chosen"
                     *       },
                     *       "spectator_delay": 0,
                     *       "status": "open",
                     *       "system": "marvellous",
                     *       "title": "First Steps",
                     *       "trial": null,
                     *       "vacation": "allowed",
                     *       "visibility": "public"
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_report: {
        parameters: {
            query?: {
                /** @description `markdown` or `html`; default: `html`. */
                format?: "markdown" | "html";
                /** @description Whether to include the dice and the small steps in between; default: false. */
                dice?: boolean;
                /** @description Whether to cite the rules; default: false. */
                rules?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>First Steps: battle report</title><style>:root{color-scheme:light dark;--page:#f6f5… */
                    "text/html": string;
                    "text/markdown": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    take_seat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
                /** @description The name of the seat */
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "invitation": null
                 *     }
                 */
                "application/json": components["schemas"]["SitBody"];
            };
        };
        responses: {
            /** @description The game with the seat taken */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clock": null,
                     *       "closed": false,
                     *       "commitment": "a8dc7166c1863e4df6450063f4fd7e02b7750e683c18562efc58f38ec8289486",
                     *       "created": 1780272067000,
                     *       "disputes": [],
                     *       "draw_offered_by": null,
                     *       "edition": "2",
                     *       "fork_of": null,
                     *       "head": 3,
                     *       "head_hash": "2e41a9f540b10004455a1f6d1052199b66df58ca030ed29574b633d36c74c414",
                     *       "id": "00000000-0000-75d5-890d-fd8d2f2f3f38",
                     *       "pause": null,
                     *       "pause_offered": null,
                     *       "result": null,
                     *       "scenario": "first-steps",
                     *       "seats": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "holder": "player",
                     *           "house": false,
                     *           "name": "anna",
                     *           "seat": "south"
                     *         }
                     *       ],
                     *       "spectator_delay": 0,
                     *       "status": "playing",
                     *       "system": "marvellous",
                     *       "terms": {
                     *         "clock": {
                     *           "pace": {
                     *             "bank": 43200000,
                     *             "cap": 432000000,
                     *             "first": 259200000,
                     *             "increment": 43200000,
                     *             "window": 28800000
                     *           },
                     *           "preset": "fast"
                     *         }
                     *       },
                     *       "title": "First Steps",
                     *       "trial": false,
                     *       "turn": 1,
                     *       "updated": 1780272068000,
                     *       "visibility": "public",
                     *       "waiting": [
                     *         "south",
                     *         "north"
                     *       ],
                     *       "withdrawn": false,
                     *       "your_seat": "north"
                     *     }
                     */
                    "application/json": components["schemas"]["GameCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    has_seen: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seq": 2
                 *     }
                 */
                "application/json": components["schemas"]["SeenBody"];
            };
        };
        responses: {
            /** @description The number is stored */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_since: {
        parameters: {
            query?: {
                /** @description The entry after which the recap begins; default: the last entry that the caller has marked as seen. */
                after?: number;
                /** @description `json`, `markdown` or `html`; default: `json`. */
                format?: "json" | "markdown" | "html";
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recap */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "after": 2,
                     *       "decisions": [
                     *         {
                     *           "choices": [
                     *             {
                     *               "formation": "square",
                     *               "type": "change_formation",
                     *               "unit": "n01"
                     *             }
                     *           ],
                     *           "complete": true,
                     *           "deadline": 1780531268000,
                     *           "id": "7-movement-north",
                     *           "kind": "movement",
                     *           "otherwise": {
                     *             "type": "end_movement"
                     *           },
                     *           "question": "Turn 1: what do you do next?",
                     *           "reaction_clock": false,
                     *           "rule": {
                     *             "id": "MOVE-2",
                     *             "section": "Movement",
                     *             "text": "Units move one at a time, each at most once in a phase, and choosing the next unit finishes the last…"
                     *           },
                     *           "sealed": false,
                     *           "seat": "north"
                     *         }
                     *       ],
                     *       "game": "00000000-0000-75d5-890d-fd8d2f2f3f38",
                     *       "happened": [
                     *         {
                     *           "at": 1780272068000,
                     *           "dice": [],
                     *           "kind": "seated",
                     *           "lines": [],
                     *           "message": {
                     *             "args": {
                     *               "player": "bert",
                     *               "seat": "north"
                     *             },
                     *             "key": "umpire.report.seated"
                     *           },
                     *           "reaction": false,
                     *           "said": "bert sat down as north.",
                     *           "seat": "north",
                     *           "seq": 3,
                     *           "taken_back": false,
                     *           "turn": "Before the battle",
                     *           "turn_message": {
                     *             "args": {},
                     *             "key": "umpire.report.before"
                     *           }
                     *         }
                     *       ],
                     *       "head": 7,
                     *       "losses": [
                     *         {
                     *           "lost": [],
                     *           "lost_messages": [],
                     *           "message": {
                     *             "args": {
                     *               "fallen": 0,
                     *               "lost": 0,
                     *               "stands": 21,
                     *               "units": 6
                     *             },
                     *             "key": "marvellous.story.toll"
                     *           },
                     *           "seat": "south",
                     *           "summary": "0 of 6 units and 0 of 21 stands lost"
                     *         }
                     *       ],
                     *       "message": {
                     *         "args": {
                     *           "seat": [
                     *             "north"
                     *           ],
                     *           "turn": 1
                     *         },
                     *         "key": "umpire.report.goes_on"
                     *       },
                     *       "stands": "The battle goes on: turn 1, and north must decide.",
                     *       "turn": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SinceShown"];
                    "text/html": string;
                    "text/markdown": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_standing_orders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standing orders */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recommended": {
                     *         "break_on": [
                     *           {
                     *             "event": "commander_removed"
                     *           }
                     *         ],
                     *         "fallback": "ask",
                     *         "rules": [
                     *           {
                     *             "id": "guns-meet-horse",
                     *             "then": "take",
                     *             "when": {
                     *               "arm": "artillery",
                     *               "provoker_arm": "cavalry",
                     *               "reaction": "defensive_fire"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "seq": 31,
                     *       "standing": [
                     *         {
                     *           "disarmed": [],
                     *           "orders": null,
                     *           "seat": "north",
                     *           "suspended": null,
                     *           "yield": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StandingOrdersShown"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_standing_orders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fallback": "ask",
                 *       "rules": [
                 *         {
                 *           "id": "all",
                 *           "then": "ask",
                 *           "when": {}
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StandingOrders"];
            };
        };
        responses: {
            /** @description The standing orders */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recommended": {
                     *         "break_on": [
                     *           {
                     *             "event": "commander_removed"
                     *           }
                     *         ],
                     *         "fallback": "ask",
                     *         "rules": [
                     *           {
                     *             "id": "guns-meet-horse",
                     *             "then": "take",
                     *             "when": {
                     *               "arm": "artillery",
                     *               "provoker_arm": "cavalry",
                     *               "reaction": "defensive_fire"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "seq": 31,
                     *       "standing": [
                     *         {
                     *           "disarmed": [],
                     *           "orders": {
                     *             "fallback": "ask",
                     *             "rules": [
                     *               {
                     *                 "id": "all",
                     *                 "then": "ask",
                     *                 "when": {}
                     *               }
                     *             ]
                     *           },
                     *           "seat": "south",
                     *           "suspended": null,
                     *           "yield": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StandingOrdersShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_standing_orders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standing orders, now removed */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recommended": {
                     *         "break_on": [
                     *           {
                     *             "event": "commander_removed"
                     *           }
                     *         ],
                     *         "fallback": "ask",
                     *         "rules": [
                     *           {
                     *             "id": "guns-meet-horse",
                     *             "then": "take",
                     *             "when": {
                     *               "arm": "artillery",
                     *               "provoker_arm": "cavalry",
                     *               "reaction": "defensive_fire"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "seq": 41,
                     *       "standing": [
                     *         {
                     *           "disarmed": [],
                     *           "orders": null,
                     *           "seat": "south",
                     *           "suspended": null,
                     *           "yield": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StandingOrdersShown"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    dry_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "after": 0,
                 *       "orders": {
                 *         "break_on": [
                 *           {
                 *             "event": "commander_removed"
                 *           }
                 *         ],
                 *         "fallback": "ask",
                 *         "rules": [
                 *           {
                 *             "id": "guns-meet-horse",
                 *             "then": "take",
                 *             "when": {
                 *               "arm": "artillery",
                 *               "provoker_arm": "cavalry",
                 *               "reaction": "defensive_fire"
                 *             }
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DryRunBody"];
            };
        };
        responses: {
            /** @description One item for each decision */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "answered": {
                     *           "commander": "c1",
                     *           "type": "deploy",
                     *           "units": {
                     *             "s01": {
                     *               "formation": "attack",
                     *               "zone": "b1"
                     *             }
                     *           }
                     *         },
                     *         "by": "player",
                     *         "kind": "setup",
                     *         "seq": 4,
                     *         "turn": 1,
                     *         "would": {
                     *           "announcement": null,
                     *           "at_most_ms": null,
                     *           "rule": null,
                     *           "says": "nothing"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DryAnswer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_state: {
        parameters: {
            query?: {
                /** @description The number of the entry after which to show the table; default: the last one. */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "00000000-0000-7e0e-bb2b-8a8a11b1d1a6",
                     *       "result": null,
                     *       "seq": 49,
                     *       "standing": {
                     *         "ahead": "south",
                     *         "conditions": [
                     *           {
                     *             "message": {
                     *               "args": {
                     *                 "last": 12
                     *               },
                     *               "key": "marvellous.standing.turns"
                     *             },
                     *             "met": false,
                     *             "rule": "TURN-1",
                     *             "text": "The battle ends after turn 12 at the latest."
                     *           }
                     *         ]
                     *       },
                     *       "turn": 3,
                     *       "view": {
                     *         "answered": {
                     *           "north": false,
                     *           "south": false
                     *         },
                     *         "breakpoint": {
                     *           "north": 3,
                     *           "south": 3
                     *         },
                     *         "columns": 5,
                     *         "commanders": {
                     *           "north": "a2",
                     *           "south": "d1"
                     *         },
                     *         "current": "s04",
                     *         "engaged": [],
                     *         "escarpments": [],
                     *         "initiative": "north",
                     *         "options": {
                     *           "artillery_must_answer_infantry": false,
                     *           "break_contact": "rank",
                     *           "broken_side_can_win": true,
                     *           "cavalry_bonus_against_infantry": "skirmish_only",
                     *           "columns": 5,
                     *           "commander_setup": "own_rear",
                     *           "commander_terrain": "as_units",
                     *           "draw_by_agreement": true,
                     *           "fire_plan": "sealed",
                     *           "fire_spread": "strict",
                     *           "fired_foot_artillery_may_leave_table": true,
                     *           "follow_on_limit": "none",
                     *           "formation_table": "any",
                     *           "full_reserve": "next_closest",
                     *           "impact_on_passive_infantry": false,
                     *           "leave_table_after_actions": false,
                     *           "marvellous_zones": 4,
                     *           "max_stands": 8,
                     *           "max_turns": 12,
                     *           "movement_phase_ends_by_itself": false,
                     *           "over_run_engaged_artillery": false,
                     *           "prepared_square": "plain",
                     *           "quality_in_hand_to_hand": "per_attack",
                     *           "quality_rules": "none",
                     *           "reserve_files": "auto",
                     *           "rethrow_order": "after_all",
                     *           "setup_files": "auto",
                     *           "square_may_leave_table": true,
                     *           "supporting_fire_gets_canister": false,
                     *           "target_reaction": "terminal",
                     *           "terrain_rules": true,
                     *           "timeout_answers": "defaults",
                     *           "unengaged_first": "strict",
                     *           "veteran_fire": 4,
                     *           "withdraw_during_reactions": false,
                     *           "woods_keep_cavalry_in_skirmish": false,
                     *           "zone_capacity": 6
                     *         },
                     *         "outcome": null,
                     *         "phase": "other_movement",
                     *         "reserves": {
                     *           "north": [
                     *             "b4"
                     *           ],
                     *           "south": [
                     *             "b0"
                     *           ]
                     *         },
                     *         "routed": {
                     *           "north": 1,
                     *           "south": 1
                     *         },
                     *         "strength": {
                     *           "north": 6,
                     *           "south": 6
                     *         },
                     *         "terrain": {
                     *           "c2": [
                     *             "hill"
                     *           ]
                     *         },
                     *         "third": {
                     *           "north": 2,
                     *           "south": 2
                     *         },
                     *         "turn": 3,
                     *         "uncontested": {
                     *           "north": 2,
                     *           "south": 3
                     *         },
                     *         "units": {
                     *           "n01": {
                     *             "engaged": false,
                     *             "facing": "n",
                     *             "finished": false,
                     *             "fired": false,
                     *             "formation": "attack",
                     *             "gone": null,
                     *             "hits": 0,
                     *             "in_command": false,
                     *             "kind": "line_infantry",
                     *             "name": "1st Silesian Infantry, 1st Battalion",
                     *             "quality": "seasoned",
                     *             "reacted": false,
                     *             "side": "north",
                     *             "stands": 4,
                     *             "strength": 4,
                     *             "zone": "b3"
                     *           }
                     *         }
                     *       },
                     *       "waiting": [
                     *         "south"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    take_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": 20
                 *     }
                 */
                "application/json": components["schemas"]["TakeBackBody"];
            };
        };
        responses: {
            /** @description The entry */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entry": {
                     *         "after": 20,
                     *         "at": 1780272175000,
                     *         "by": "player",
                     *         "dice": [],
                     *         "events": [],
                     *         "hash": "193679b380c063cc5ac5c906133e932df64cb7743781d028e2a9fc14f5b94030",
                     *         "keys": [],
                     *         "kind": "taken_back",
                     *         "prev_hash": "5583323aaf1dc99357c01eb3ac554992e00601041193d69d86f358c29f621117",
                     *         "seat": "south",
                     *         "seq": 22
                     *       },
                     *       "hash": "193679b380c063cc5ac5c906133e932df64cb7743781d028e2a9fc14f5b94030",
                     *       "seq": 22
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    weigh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "announcements": [
                 *         {
                 *           "formation": "square",
                 *           "type": "change_formation",
                 *           "unit": "n01"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WeighBody"];
            };
        };
        responses: {
            /** @description The odds or refusal of each announcement */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seq": 7,
                     *       "weighed": [
                     *         {
                     *           "odds": {
                     *             "throws": []
                     *           },
                     *           "refused": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WeighedShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_yield: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expect_seq": 41,
                 *       "until": "turn"
                 *     }
                 */
                "application/json": components["schemas"]["YieldBody"];
            };
        };
        responses: {
            /** @description The yield; null if it is over already */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seq": 41,
                     *       "yield": {
                     *         "break_on": [],
                     *         "until": "turn"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["YieldShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_yield: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No yield */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seq": 41,
                     *       "yield": null
                     *     }
                     */
                    "application/json": components["schemas"]["YieldShown"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_guest: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: the cookie says who the caller is */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "browser": "Firefox, Linux"
                 *     }
                 */
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description The caller is this guest already */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": false,
                     *         "guest": true,
                     *         "house": false,
                     *         "id": "019e9a3c-0408-7652-9dc9-439d058a78a6",
                     *         "name": "Guest 5378"
                     *       },
                     *       "expires": 1788480085000
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            /** @description The guest's account; the session is in Set-Cookie */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": false,
                     *         "guest": true,
                     *         "house": false,
                     *         "id": "019e9a3c-0408-7652-9dc9-439d058a78a6",
                     *         "name": "Guest 5378"
                     *       },
                     *       "expires": 1788480085000
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirm_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: the key from the mail works once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "e5e361460659045ae8ee642b6121b5c31c6c7f4f272896d57325148ab365d1db"
                 *     }
                 */
                "application/json": components["schemas"]["KeyBody"];
            };
        };
        responses: {
            /** @description The address is confirmed */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": false,
                     *       "bot": false,
                     *       "created": 1780272001000,
                     *       "display_name": null,
                     *       "guest": false,
                     *       "has_password": true,
                     *       "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *       "keeper": null,
                     *       "mail": null,
                     *       "mail_to_confirm": null,
                     *       "name": "anna",
                     *       "practice": {
                     *         "accursed": "practice",
                     *         "marvellous": "practice"
                     *       },
                     *       "quiet_hours": null,
                     *       "scopes": [
                     *         "profile:read"
                     *       ],
                     *       "time_zone": "UTC",
                     *       "vacations": []
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "anna",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Leave"];
            };
        };
        responses: {
            /** @description The account is deleted */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    change_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "display_name": "Anna of Newbury",
                 *       "time_zone": "Europe/London"
                 *     }
                 */
                "application/json": components["schemas"]["MeChange"];
            };
        };
        responses: {
            /** @description The account after the change */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": false,
                     *       "bot": false,
                     *       "created": 1780272001000,
                     *       "display_name": "Anna of Newbury",
                     *       "guest": false,
                     *       "has_password": true,
                     *       "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *       "keeper": null,
                     *       "mail": null,
                     *       "mail_to_confirm": null,
                     *       "name": "anna",
                     *       "practice": {
                     *         "accursed": "practice",
                     *         "marvellous": "practice"
                     *       },
                     *       "quiet_hours": null,
                     *       "scopes": [
                     *         "profile:read"
                     *       ],
                     *       "time_zone": "Europe/London",
                     *       "vacations": []
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_apps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apps */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apps": [
                     *         {
                     *           "client_id": "https://app.example/play",
                     *           "created": 1780704089000,
                     *           "expires": 1788480089000,
                     *           "host": "app.example",
                     *           "id": "019e9a3c-13a8-72ef-b4f7-fbdcde8aac10",
                     *           "last_used": 1780704089000,
                     *           "scopes": [
                     *             "game:read",
                     *             "game:play"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Apps"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_app: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of what was allowed */
                app: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_blocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The blocked accounts */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocks": [
                     *         {
                     *           "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *           "name": "carl",
                     *           "since": 1780272036000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    block: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "carl"
                 *     }
                 */
                "application/json": components["schemas"]["NewBlock"];
            };
        };
        responses: {
            /** @description The account is blocked */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *       "name": "carl",
                     *       "since": 1780272036000
                     *     }
                     */
                    "application/json": components["schemas"]["BlockCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the blocked account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is no longer blocked */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bots */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bots": [
                     *         {
                     *           "bot": true,
                     *           "guest": false,
                     *           "house": false,
                     *           "id": "019e807b-6518-73b6-aa1a-ac3f8ea6dccf",
                     *           "name": "Clockwork"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Bots"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_bot: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Clockwork"
                 *     }
                 */
                "application/json": components["schemas"]["NewBot"];
            };
        };
        responses: {
            /** @description The bot's account and its token */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": true,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807b-6518-73b6-aa1a-ac3f8ea6dccf",
                     *         "name": "Clockwork"
                     *       },
                     *       "token": "umpire_bf4e3ed07f2bb198238c30a98267df5af1bbbc715d30d805b1cdf0b88ce0e933"
                     *     }
                     */
                    "application/json": components["schemas"]["BotMade"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_bot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot's account */
                bot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bot is deleted */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_challenge_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "from": "bots",
                 *       "games": 20,
                 *       "longest_clock": 3600000,
                 *       "systems": [
                 *         "marvellous"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChallengeTerms"];
            };
        };
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "bots",
                     *       "games": 20,
                     *       "longest_clock": 3600000,
                     *       "systems": [
                     *         "marvellous"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChallengeTerms"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_challenge_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no terms */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    my_clubs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clubs */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "clubs": [
                     *         {
                     *           "club": "019e807b-8458-71a8-834b-b4eb577eff55",
                     *           "joined": 1780272047000,
                     *           "name": "Northern Play-by-Web Society",
                     *           "reserve": false,
                     *           "roles": []
                     *         }
                     *       ],
                     *       "invitations": [],
                     *       "requests": []
                     *     }
                     */
                    "application/json": components["schemas"]["MyClubs"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_account_events: {
        parameters: {
            query?: {
                /** @description The cursor of the last notice that the client has. `Last-Event-ID` takes precedence over it. */
                after?: string;
                /**
                 * @description A ticket of `POST /v1/tickets`, instead of a token: for a browser on another origin, whose `EventSource` sends no
                 *     header. An expired one is refused with 401.
                 */
                ticket?: string;
            };
            header?: {
                /** @description The id of the last event that the client has */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: watching_all
                     *     data: {"op":"watching_all","cursor":"5f0c9c2f7a0b4f6b-0","waiting":[],"challenges":[]}
                     *     id: 5f0c9c2f7a0b4f6b-0
                     *     retry: 1000
                     */
                    "text/event-stream": components["schemas"]["ToClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    export_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "admin": false,
                     *         "bot": false,
                     *         "challenge_terms": null,
                     *         "created": 1780272001000,
                     *         "display_name": "Anna of Newbury",
                     *         "guest": false,
                     *         "has_password": true,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "keeper": null,
                     *         "lock_reason": null,
                     *         "locked": null,
                     *         "mail": "",
                     *         "mail_confirmed": null,
                     *         "name": "anna",
                     *         "quiet_hours": {
                     *           "minutes": 0,
                     *           "start": 0
                     *         },
                     *         "quotas": {
                     *           "games": null,
                     *           "requests": null
                     *         },
                     *         "time_zone": "Europe/London"
                     *       },
                     *       "administration": [],
                     *       "answers": [],
                     *       "apps": [],
                     *       "blocks": [],
                     *       "bots": [],
                     *       "challenges": {
                     *         "made": [],
                     *         "received": []
                     *       },
                     *       "chat": [],
                     *       "clubs": {
                     *         "announcements": []
                     *       },
                     *       "counted": [],
                     *       "desks": [],
                     *       "exported": 1780272022000,
                     *       "format": "umpire-account/v1",
                     *       "games_opened": [],
                     *       "hand_offs": [],
                     *       "letters_to_be_sent": [],
                     *       "mail_keys": [],
                     *       "mail_to_confirm": null,
                     *       "mutes": [],
                     *       "notices": {
                     *         "feed_created": null,
                     *         "mail": "at-once",
                     *         "mail_failed": null,
                     *         "mail_failure": "",
                     *         "own_quiet_hours": null,
                     *         "push": true,
                     *         "talk": true,
                     *         "told": []
                     *       },
                     *       "push_subscriptions": [],
                     *       "quiet_hours_of_clocks": [],
                     *       "seasons": {
                     *         "acts": []
                     *       },
                     *       "seats": [],
                     *       "seen": [],
                     *       "tokens": [
                     *         {
                     *           "created": 1780272001000,
                     *           "expires": 0,
                     *           "games": [],
                     *           "id": "019e807a-efe8-7372-ac3c-cdf16c74e003",
                     *           "last_used": 1780272018000,
                     *           "name": "first token",
                     *           "scopes": "all",
                     *           "seat": "",
                     *           "session": false
                     *         }
                     *       ],
                     *       "vacations": [],
                     *       "webhooks": []
                     *     }
                     */
                    "application/json": unknown;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    new_feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URLs of the feeds */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "atom": "https://umpire.example.org/v1/feeds/14188e35423de7539e9f9c513e946d6f877be8cb9a6904936d53e4efdb23e480.atom",
                     *       "calendar": "https://umpire.example.org/v1/feeds/14188e35423de7539e9f9c513e946d6f877be8cb9a6904936d53e4efdb23e480.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedAddresses"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URLs are deleted */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    keep_guest: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: an account is kept once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "dora"
                 *     }
                 */
                "application/json": components["schemas"]["KeepGuest"];
            };
        };
        responses: {
            /** @description The account, with its token if it has no password */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e9a3c-0408-7652-9dc9-439d058a78a6",
                     *         "name": "dora"
                     *       },
                     *       "token": "umpire_336b9af14214dfdbdfa67b5fda4a906a091ef3478556425a78928a470b59c055"
                     *     }
                     */
                    "application/json": components["schemas"]["GuestKept"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    my_league: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's seasons */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asks": [],
                     *       "requests": [],
                     *       "seasons": [
                     *         {
                     *           "away": [],
                     *           "club": "019e807b-0370-75da-9a3e-db743f483946",
                     *           "club_name": "Northern Society",
                     *           "dates": [
                     *             {
                     *               "due": 1782086400000,
                     *               "opens": 1780876800000,
                     *               "round": 1
                     *             }
                     *           ],
                     *           "division": "1",
                     *           "fixtures": [
                     *             {
                     *               "board": 1,
                     *               "division": "1",
                     *               "due": 1782086400000,
                     *               "first": {
                     *                 "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "anna",
                     *                 "seat": 1
                     *               },
                     *               "game": null,
                     *               "id": "1.1.1",
                     *               "leg": 1,
                     *               "opens": 1781481600000,
                     *               "overdue": false,
                     *               "result": null,
                     *               "round": 1,
                     *               "scenario": "first-steps",
                     *               "second": {
                     *                 "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "dora",
                     *                 "seat": 3
                     *               },
                     *               "status": "waiting"
                     *             }
                     *           ],
                     *           "name": "Autumn League",
                     *           "publishes_at": null,
                     *           "registration": "registered",
                     *           "requests": [],
                     *           "reserve": false,
                     *           "searches": [],
                     *           "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "seat": 3,
                     *           "standings": {
                     *             "division": "1",
                     *             "down": 0,
                     *             "list": [
                     *               "PTS"
                     *             ],
                     *             "places": [
                     *               {
                     *                 "before": null,
                     *                 "for": null,
                     *                 "form": [],
                     *                 "games": 0,
                     *                 "line": null,
                     *                 "person": {
                     *                   "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                   "bot": false,
                     *                   "house": false,
                     *                   "name": "anna"
                     *                 },
                     *                 "rank": 1,
                     *                 "seat": 1,
                     *                 "terms": [
                     *                   {
                     *                     "code": "PTS",
                     *                     "role": "equal",
                     *                     "value": "0"
                     *                   }
                     *                 ],
                     *                 "why": [
                     *                   {
                     *                     "args": {
                     *                       "code": "LOT",
                     *                       "other": "2",
                     *                       "own": "1",
                     *                       "seat": 3
                     *                     },
                     *                     "key": "league.place.ahead"
                     *                   }
                     *                 ],
                     *                 "withdrawn": null
                     *               }
                     *             ],
                     *             "round": 0,
                     *             "up": 0
                     *           },
                     *           "state": "running"
                     *         }
                     *       ],
                     *       "waits": [
                     *         {
                     *           "fixture": {
                     *             "board": 1,
                     *             "division": "1",
                     *             "due": 1782086400000,
                     *             "first": {
                     *               "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *               "bot": false,
                     *               "house": false,
                     *               "name": "anna",
                     *               "seat": 1
                     *             },
                     *             "game": null,
                     *             "id": "1.1.1",
                     *             "leg": 1,
                     *             "opens": 1781481600000,
                     *             "overdue": false,
                     *             "result": null,
                     *             "round": 1,
                     *             "scenario": "first-steps",
                     *             "second": {
                     *               "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *               "bot": false,
                     *               "house": false,
                     *               "name": "dora",
                     *               "seat": 3
                     *             },
                     *             "status": "waiting"
                     *           },
                     *           "game": null,
                     *           "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "season_name": "Autumn League",
                     *           "until": 1781481600000,
                     *           "what": "answer"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MyLeague"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_limits: {
        parameters: {
            query?: {
                /** @description The account for which `challenges-to-one` is counted: its id or its name. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "limits": [
                     *         {
                     *           "about": "requests and messages",
                     *           "left": 999999,
                     *           "limit": 1000000,
                     *           "name": "requests",
                     *           "used": 1,
                     *           "window": 60000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountLimits"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "mail": "anna@example.org",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewMail"];
            };
        };
        responses: {
            /** @description A mail with a key is being sent */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daily_hour": null,
                     *       "feed_created": null,
                     *       "mail": "at-once",
                     *       "mail_address": "anna@example.org",
                     *       "mail_available": true,
                     *       "mail_failure": null,
                     *       "push": true,
                     *       "push_key": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                     *       "quiet_hours": null,
                     *       "talk": true
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    change_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "daily_hour": 8,
                 *       "push": true
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettingsChange"];
            };
        };
        responses: {
            /** @description The settings after the change */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daily_hour": null,
                     *       "feed_created": null,
                     *       "mail": "at-once",
                     *       "mail_address": "anna@example.org",
                     *       "mail_available": true,
                     *       "mail_failure": null,
                     *       "push": true,
                     *       "push_key": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                     *       "quiet_hours": null,
                     *       "talk": true
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "battery staple horse",
                 *       "new": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description The password is set */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscriptions": [
                     *         {
                     *           "created": 1780272057000,
                     *           "endpoint": "https://push.example.org/1",
                     *           "failure": null,
                     *           "id": "019e807b-caa8-77a8-8e33-0d368d18257d"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PushSubscriptions"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    add_push: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example.org/1",
                 *       "keys": {
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg",
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPushSubscription"];
            };
        };
        responses: {
            /** @description The subscription is stored */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272057000,
                     *       "endpoint": "https://push.example.org/1",
                     *       "failure": null,
                     *       "id": "019e807b-caa8-77a8-8e33-0d368d18257d"
                     *     }
                     */
                    "application/json": components["schemas"]["PushSubscriptionCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_push: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the subscription */
                subscription: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    announce_vacation: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "begins": 1781481600000,
                 *       "ends": 1782086400000
                 *     }
                 */
                "application/json": components["schemas"]["NewVacation"];
            };
        };
        responses: {
            /** @description The vacation is announced */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "begins": 1781481600000,
                     *       "ends": 1782086400000,
                     *       "id": "019e807b-8070-77cb-bebc-626b1d26bd2e"
                     *     }
                     */
                    "application/json": components["schemas"]["VacationCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_vacation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the vacation */
                vacation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vacation has ended */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_programs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "programs": [
                     *         {
                     *           "bot": true,
                     *           "guest": false,
                     *           "house": true,
                     *           "id": "00000000-0000-7000-8000-000000000001",
                     *           "name": "Cadet"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Programs"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lose_password: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: the response is always the same, and at most one mail is sent in five minutes */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "who": "anna"
                 *     }
                 */
                "application/json": components["schemas"]["LostPassword"];
            };
        };
        responses: {
            /** @description If the account exists, a mail is being sent */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keep_tokens": true,
                 *       "key": "97deab2e9ca290cbe5445514d78db4d4a05fa0a9038100332f15632190655489",
                 *       "new": "battery staple horse"
                 *     }
                 */
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description The password is set */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    season_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "key": "league.error.round_robin_size",
                     *         "text": "a round robin has {least} to {most} players, not {players}: split it into divisions, or play a Swiss"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MessageTemplate"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    season_presets: {
        parameters: {
            query: {
                /** @description The name of the system. */
                system: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The presets */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "points": [
                     *         {
                     *           "name": "grades",
                     *           "scheme": {
                     *             "absence": "0",
                     *             "bye": "3",
                     *             "forfeit": {
                     *               "loser": "0",
                     *               "winner": "3"
                     *             },
                     *             "grades": [
                     *               {
                     *                 "grade": "marvellous_victory",
                     *                 "kind": "win",
                     *                 "loser": "0",
                     *                 "winner": "5"
                     *               }
                     *             ],
                     *             "half_bye": "1",
                     *             "margin_cap": 8,
                     *             "pairing": {
                     *               "absence": "0",
                     *               "bye": "1",
                     *               "draw": "0.5",
                     *               "half_bye": "0.5",
                     *               "loss": "0",
                     *               "win": "1"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "tie_breaks": [
                     *         {
                     *           "list": [
                     *             "PTS"
                     *           ],
                     *           "name": "round_robin"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonPresets"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    preview_season: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "players": 4,
                 *       "rules": {
                 *         "calendar": {
                 *           "round_days": 14,
                 *           "start": 1780876800000,
                 *           "zone": "Europe/Berlin"
                 *         },
                 *         "choice": {
                 *           "agreed": {
                 *             "days": 7
                 *           }
                 *         },
                 *         "entry": {
                 *           "approval": true
                 *         },
                 *         "format": {
                 *           "format": "swiss",
                 *           "rounds": 3
                 *         },
                 *         "play": {
                 *           "clock": {
                 *             "preset": "standard"
                 *           }
                 *         },
                 *         "points": {
                 *           "absence": "0",
                 *           "bye": "3",
                 *           "forfeit": {
                 *             "loser": "0",
                 *             "winner": "3"
                 *           },
                 *           "grades": [
                 *             {
                 *               "grade": "marvellous_victory",
                 *               "kind": "win",
                 *               "loser": "0",
                 *               "winner": "5"
                 *             }
                 *           ],
                 *           "half_bye": "1",
                 *           "margin_cap": 8,
                 *           "pairing": {
                 *             "absence": "0",
                 *             "bye": "1",
                 *             "draw": "0.5",
                 *             "half_bye": "0.5",
                 *             "loss": "0",
                 *             "win": "1"
                 *           }
                 *         },
                 *         "scenarios": [
                 *           {
                 *             "name": "first-steps",
                 *             "system": "marvellous"
                 *           }
                 *         ],
                 *         "sides": "fixed",
                 *         "system": "marvellous",
                 *         "tie_breaks": [
                 *           "PTS"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            /** @description The preview */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ends": 1784505600000,
                     *       "games": 6,
                     *       "games_each": 3,
                     *       "rounds": [
                     *         {
                     *           "due": 1782086400000,
                     *           "opens": 1780876800000,
                     *           "round": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_season: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "acts": 14,
                     *       "club": "019e807b-0370-75da-9a3e-db743f483946",
                     *       "club_name": "Northern Society",
                     *       "dates": [
                     *         {
                     *           "due": 1782086400000,
                     *           "opens": 1780876800000,
                     *           "round": 1
                     *         }
                     *       ],
                     *       "divisions": [
                     *         {
                     *           "format": {
                     *             "format": "swiss",
                     *             "rounds": 3
                     *           },
                     *           "games": 6,
                     *           "id": "1",
                     *           "name": null,
                     *           "played": 1,
                     *           "published": 1,
                     *           "round": 1,
                     *           "rounds": 3,
                     *           "seats": [
                     *             {
                     *               "for": null,
                     *               "from": 1,
                     *               "lot": 1,
                     *               "person": {
                     *                 "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "anna"
                     *               },
                     *               "seat": 1,
                     *               "withdrawn": null
                     *             }
                     *           ],
                     *           "withheld": false
                     *         }
                     *       ],
                     *       "id": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *       "lot": {
                     *         "commitment": "d4e7f790295a9e6951f1e67f70c07ded17531961f23217505ef644d4a116fa4b",
                     *         "secret": "517d216fb24cdc207e04f7219ebfa440651a69e271f2ad3d648bddb1b2d36813"
                     *       },
                     *       "name": "Autumn League",
                     *       "registered": 5,
                     *       "rules": {
                     *         "apart": [],
                     *         "calendar": {
                     *           "round_days": 14,
                     *           "start": 1780876800000,
                     *           "zone": "Europe/Berlin"
                     *         },
                     *         "choice": {
                     *           "agreed": {
                     *             "days": 7
                     *           }
                     *         },
                     *         "dummy": "own_score",
                     *         "entry": {
                     *           "approval": true,
                     *           "late": null
                     *         },
                     *         "format": {
                     *           "format": "swiss",
                     *           "rounds": 3
                     *         },
                     *         "movement": {
                     *           "down": null,
                     *           "up": null
                     *         },
                     *         "play": {
                     *           "clock": {
                     *             "pace": {
                     *               "bank": 129600000,
                     *               "cap": 864000000,
                     *               "first": 432000000,
                     *               "increment": 129600000,
                     *               "window": 86400000
                     *             },
                     *             "preset": "standard"
                     *           },
                     *           "options": {},
                     *           "spectator_delay": 0,
                     *           "visibility": "public"
                     *         },
                     *         "points": {
                     *           "absence": "0",
                     *           "bye": "3",
                     *           "forfeit": {
                     *             "loser": "0",
                     *             "winner": "3"
                     *           },
                     *           "grades": [
                     *             {
                     *               "grade": "marvellous_victory",
                     *               "kind": "win",
                     *               "loser": "0",
                     *               "winner": "5"
                     *             }
                     *           ],
                     *           "half_bye": "1",
                     *           "margin_cap": 8,
                     *           "pairing": {
                     *             "absence": "0",
                     *             "bye": "1",
                     *             "draw": "0.5",
                     *             "half_bye": "0.5",
                     *             "loss": "0",
                     *             "win": "1"
                     *           }
                     *         },
                     *         "scenarios": [
                     *           {
                     *             "name": "first-steps",
                     *             "system": "marvellous"
                     *           }
                     *         ],
                     *         "sides": "fixed",
                     *         "system": "marvellous",
                     *         "tie_breaks": [
                     *           "PTS"
                     *         ]
                     *       },
                     *       "state": "running",
                     *       "you": null
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_acts: {
        parameters: {
            query?: {
                /** @description Only acts after this number. */
                after?: number;
                /** @description The size of the page, default 200. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "acts": [
                     *         {
                     *           "act": {
                     *             "act": "create",
                     *             "rules": {
                     *               "apart": [],
                     *               "calendar": {
                     *                 "round_days": 14,
                     *                 "start": 1780876800000,
                     *                 "zone": "Europe/Berlin"
                     *               },
                     *               "choice": {
                     *                 "agreed": {
                     *                   "days": 7
                     *                 }
                     *               },
                     *               "dummy": "own_score",
                     *               "entry": {
                     *                 "approval": true,
                     *                 "late": null
                     *               },
                     *               "format": {
                     *                 "format": "swiss",
                     *                 "rounds": 3
                     *               },
                     *               "movement": {
                     *                 "down": null,
                     *                 "up": null
                     *               },
                     *               "play": {
                     *                 "clock": {
                     *                   "pace": {
                     *                     "bank": 129600000,
                     *                     "cap": 864000000,
                     *                     "first": 432000000,
                     *                     "increment": 129600000,
                     *                     "window": 86400000
                     *                   },
                     *                   "preset": "standard"
                     *                 },
                     *                 "options": {},
                     *                 "spectator_delay": 0,
                     *                 "visibility": "public"
                     *               },
                     *               "points": {
                     *                 "absence": "0",
                     *                 "bye": "3",
                     *                 "forfeit": {
                     *                   "loser": "0",
                     *                   "winner": "3"
                     *                 },
                     *                 "grades": [
                     *                   {
                     *                     "grade": "marvellous_victory",
                     *                     "kind": "win",
                     *                     "loser": "0",
                     *                     "winner": "5"
                     *                   }
                     *                 ],
                     *                 "half_bye": "1",
                     *                 "margin_cap": 8,
                     *                 "pairing": {
                     *                   "absence": "0",
                     *                   "bye": "1",
                     *                   "draw": "0.5",
                     *                   "half_bye": "0.5",
                     *                   "loss": "0",
                     *                   "win": "1"
                     *                 }
                     *               },
                     *               "scenarios": [
                     *                 {
                     *                   "name": "first-steps",
                     *                   "system": "marvellous"
                     *                 }
                     *               ],
                     *               "sides": "fixed",
                     *               "system": "marvellous",
                     *               "tie_breaks": [
                     *                 "PTS"
                     *               ]
                     *             }
                     *           },
                     *           "at": 1780272014000,
                     *           "author": {
                     *             "person": "019e807a-efe8-7372-ac3c-cdf019d04516"
                     *           },
                     *           "number": 1,
                     *           "reason": "made",
                     *           "undo": null,
                     *           "undone": false
                     *         }
                     *       ],
                     *       "head": "0ff312846464e0f912342a9ae823db2a66fb4ed7daba553ed2d8cef5bd8387a8",
                     *       "last": 14,
                     *       "people": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "bot": false,
                     *           "house": false,
                     *           "name": "anna"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    make_act: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "act": {
                 *         "act": "open_registration"
                 *       },
                 *       "reason": "The autumn begins"
                 *     }
                 */
                "application/json": components["schemas"]["ActBody"];
            };
        };
        responses: {
            /** @description The entry of the log */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "act": {
                     *         "act": "open_registration",
                     *         "commitment": "d4e7f790295a9e6951f1e67f70c07ded17531961f23217505ef644d4a116fa4b"
                     *       },
                     *       "at": 1780272015000,
                     *       "author": {
                     *         "person": "019e807a-efe8-7372-ac3c-cdf019d04516"
                     *       },
                     *       "number": 2,
                     *       "reason": "The autumn begins"
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_away: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The absences */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reserves": [
                     *         {
                     *           "account": "019e807a-ff88-7435-95a9-572e4bcf74ee",
                     *           "bot": false,
                     *           "house": false,
                     *           "name": "emil"
                     *         }
                     *       ],
                     *       "rounds": [],
                     *       "searches": []
                     *     }
                     */
                    "application/json": components["schemas"]["AwayCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_away: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rounds": []
                 *     }
                 */
                "application/json": components["schemas"]["AwayBody"];
            };
        };
        responses: {
            /** @description The absences */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reserves": [
                     *         {
                     *           "account": "019e807a-ff88-7435-95a9-572e4bcf74ee",
                     *           "bot": false,
                     *           "house": false,
                     *           "name": "emil"
                     *         }
                     *       ],
                     *       "rounds": [],
                     *       "searches": []
                     *     }
                     */
                    "application/json": components["schemas"]["AwayCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    season_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example BEGIN:VCALENDAR
                     *     VERSION:2.0
                     *     PRODID:-//Umpire//Deadlines//EN
                     *     CALSCALE:GREGORIAN
                     *     METHOD:PUBLISH
                     *     X-WR-CALNAME:Autumn League
                     *     REFRESH-INTERVAL;VALUE=DURATION:PT15M
                     *     BEGIN:VEVENT
                     *     UID:019e807b-22b0-72b7-af14-4afb20c3ff71-1@umpire
                     *     DTSTAMP:20260609T000049Z
                     *     SEQUENCE:14
                     *     DTSTART:20260622T000000Z
                     *     SUMMARY:Autumn League: round 1 is due
                     *     DESCRIPTION:Games without a result are overdue from then on.
                     *     URL…
                     */
                    "text/calendar": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_crosstable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crosstable */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "acts": 14,
                     *       "division": "1",
                     *       "head": "0ff312846464e0f912342a9ae823db2a66fb4ed7daba553ed2d8cef5bd8387a8",
                     *       "rows": [
                     *         {
                     *           "cells": [
                     *             {
                     *               "fixtures": [],
                     *               "opponent": 1,
                     *               "points": []
                     *             }
                     *           ],
                     *           "person": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "points": "5",
                     *           "rank": 1,
                     *           "seat": 1,
                     *           "withdrawn": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CrosstableCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The round */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "by": "swiss",
                     *       "due": 1782086400000,
                     *       "next": {
                     *         "publishes_at": null,
                     *         "round": 1,
                     *         "waits_for_results": false,
                     *         "withheld": "Two of us come back on Monday"
                     *       },
                     *       "opens": 1780876800000,
                     *       "pairings": [
                     *         {
                     *           "board": 1,
                     *           "first": 1,
                     *           "first_person": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "fixtures": [],
                     *           "second": 3,
                     *           "second_person": {
                     *             "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "dora"
                     *           },
                     *           "terms": [
                     *             {
                     *               "cost": 0,
                     *               "criterion": "rematch"
                     *             }
                     *           ],
                     *           "why": [
                     *             {
                     *               "args": {},
                     *               "key": "league.why.not_met"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "rejected": [
                     *         {
                     *           "bye": null,
                     *           "decides": "halves",
                     *           "pairings": [
                     *             {
                     *               "first": 1,
                     *               "second": 4
                     *             }
                     *           ],
                     *           "totals": [
                     *             {
                     *               "cost": 0,
                     *               "criterion": "rematch"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "round": 1,
                     *       "totals": [
                     *         {
                     *           "cost": 0,
                     *           "criterion": "rematch"
                     *         }
                     *       ],
                     *       "unpaired": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProposalCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    price_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pairings": [
                 *         {
                 *           "first": 1,
                 *           "second": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangedRound"];
            };
        };
        responses: {
            /** @description The price */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": [
                     *         {
                     *           "cost": 0,
                     *           "criterion": "rematch"
                     *         }
                     *       ],
                     *       "computed": [
                     *         {
                     *           "cost": 0,
                     *           "criterion": "rematch"
                     *         }
                     *       ],
                     *       "decides": "halves",
                     *       "format": "swiss"
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonPrice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_rounds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rounds */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "next": {
                     *         "publishes_at": null,
                     *         "round": 2,
                     *         "waits_for_results": true,
                     *         "withheld": null
                     *       },
                     *       "rounds": [
                     *         {
                     *           "by": "swiss",
                     *           "due": 1782086400000,
                     *           "opens": 1780876800000,
                     *           "pairings": [
                     *             {
                     *               "board": 1,
                     *               "first": 1,
                     *               "first_person": {
                     *                 "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "anna"
                     *               },
                     *               "fixtures": [
                     *                 {
                     *                   "board": 1,
                     *                   "division": "1",
                     *                   "due": 1782086400000,
                     *                   "first": {
                     *                     "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                     "bot": false,
                     *                     "house": false,
                     *                     "name": "anna",
                     *                     "seat": 1
                     *                   },
                     *                   "game": "00000000-0000-7d46-9a32-83dd9f350d44",
                     *                   "id": "1.1.1",
                     *                   "leg": 1,
                     *                   "opens": 1780876800000,
                     *                   "overdue": false,
                     *                   "result": {
                     *                     "conceded": true,
                     *                     "count": [
                     *                       0,
                     *                       0
                     *                     ],
                     *                     "disputed": true,
                     *                     "ended": 1780963242000,
                     *                     "forfeit": false,
                     *                     "grade": "marvellous_victory",
                     *                     "points": [
                     *                       "5",
                     *                       "0"
                     *                     ],
                     *                     "ruled": false,
                     *                     "winner": "first"
                     *                   },
                     *                   "round": 1,
                     *                   "scenario": "montmirail",
                     *                   "second": {
                     *                     "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *                     "bot": false,
                     *                     "house": false,
                     *                     "name": "dora",
                     *                     "seat": 3
                     *                   },
                     *                   "status": "over"
                     *                 }
                     *               ],
                     *               "second": 3,
                     *               "second_person": {
                     *                 "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "dora"
                     *               },
                     *               "terms": [],
                     *               "why": []
                     *             }
                     *           ],
                     *           "rejected": [],
                     *           "round": 1,
                     *           "totals": [],
                     *           "unpaired": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoundList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
                /** @description The round, from 1 */
                round: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The round */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "by": "swiss",
                     *       "due": 1782086400000,
                     *       "opens": 1780876800000,
                     *       "pairings": [
                     *         {
                     *           "board": 1,
                     *           "first": 1,
                     *           "first_person": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "fixtures": [
                     *             {
                     *               "board": 1,
                     *               "division": "1",
                     *               "due": 1782086400000,
                     *               "first": {
                     *                 "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "anna",
                     *                 "seat": 1
                     *               },
                     *               "game": "00000000-0000-7d46-9a32-83dd9f350d44",
                     *               "id": "1.1.1",
                     *               "leg": 1,
                     *               "opens": 1780876800000,
                     *               "overdue": false,
                     *               "result": {
                     *                 "conceded": true,
                     *                 "count": [
                     *                   0,
                     *                   0
                     *                 ],
                     *                 "disputed": true,
                     *                 "ended": 1780963242000,
                     *                 "forfeit": false,
                     *                 "grade": "marvellous_victory",
                     *                 "points": [
                     *                   "5",
                     *                   "0"
                     *                 ],
                     *                 "ruled": false,
                     *                 "winner": "first"
                     *               },
                     *               "round": 1,
                     *               "scenario": "montmirail",
                     *               "second": {
                     *                 "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *                 "bot": false,
                     *                 "house": false,
                     *                 "name": "dora",
                     *                 "seat": 3
                     *               },
                     *               "status": "over"
                     *             }
                     *           ],
                     *           "second": 3,
                     *           "second_person": {
                     *             "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "dora"
                     *           },
                     *           "terms": [
                     *             {
                     *               "cost": 0,
                     *               "criterion": "rematch"
                     *             }
                     *           ],
                     *           "why": [
                     *             {
                     *               "args": {},
                     *               "key": "league.why.not_met"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "rejected": [
                     *         {
                     *           "bye": null,
                     *           "decides": "halves",
                     *           "pairings": [
                     *             {
                     *               "first": 1,
                     *               "second": 4
                     *             }
                     *           ],
                     *           "totals": [
                     *             {
                     *               "cost": 0,
                     *               "criterion": "rematch"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "round": 1,
                     *       "totals": [
                     *         {
                     *           "cost": 0,
                     *           "criterion": "rematch"
                     *         }
                     *       ],
                     *       "unpaired": []
                     *     }
                     */
                    "application/json": components["schemas"]["RoundCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_standings: {
        parameters: {
            query?: {
                /** @description As they stood after this round; default: now. */
                round?: number;
            };
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the division */
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "division": "1",
                     *       "down": 0,
                     *       "list": [
                     *         "PTS"
                     *       ],
                     *       "places": [
                     *         {
                     *           "before": null,
                     *           "for": null,
                     *           "form": [
                     *             {
                     *               "fixture": "1.1.1",
                     *               "forfeit": false,
                     *               "letter": "W",
                     *               "opponent": 3,
                     *               "points": "5",
                     *               "round": 1
                     *             }
                     *           ],
                     *           "games": 1,
                     *           "line": null,
                     *           "person": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna"
                     *           },
                     *           "rank": 1,
                     *           "seat": 1,
                     *           "terms": [
                     *             {
                     *               "code": "PTS",
                     *               "role": "decides",
                     *               "value": "5"
                     *             }
                     *           ],
                     *           "why": [
                     *             {
                     *               "args": {
                     *                 "code": "PTS",
                     *                 "other": "0",
                     *                 "own": "5",
                     *                 "seat": 3
                     *               },
                     *               "key": "league.place.ahead"
                     *             }
                     *           ],
                     *           "withdrawn": null
                     *         }
                     *       ],
                     *       "round": 1,
                     *       "up": 0
                     *     }
                     */
                    "application/json": components["schemas"]["StandingsCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_fixtures: {
        parameters: {
            query?: {
                /** @description Only those of this division. */
                division?: string;
                /** @description Only those of this round. */
                round?: number;
                /** @description Only those of this account. */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fixtures */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fixtures": [
                     *         {
                     *           "board": 1,
                     *           "division": "1",
                     *           "due": 1782086400000,
                     *           "first": {
                     *             "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "anna",
                     *             "seat": 1
                     *           },
                     *           "game": null,
                     *           "id": "1.1.1",
                     *           "leg": 1,
                     *           "opens": 1781481600000,
                     *           "overdue": false,
                     *           "result": null,
                     *           "round": 1,
                     *           "scenario": "first-steps",
                     *           "second": {
                     *             "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "dora",
                     *             "seat": 3
                     *           },
                     *           "status": "waiting"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FixtureList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_fixture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the fixture, as in 1.3.2 */
                fixture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fixture */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "board": 1,
                     *       "choices": [
                     *         "first-steps",
                     *         "montmirail"
                     *       ],
                     *       "dispute_until": null,
                     *       "division": "1",
                     *       "due": 1782086400000,
                     *       "extensions": [],
                     *       "first": {
                     *         "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "anna",
                     *         "seat": 1
                     *       },
                     *       "first_due": null,
                     *       "game": null,
                     *       "id": "1.1.1",
                     *       "leg": 1,
                     *       "may_ask": [],
                     *       "opens": 1780876800000,
                     *       "overdue": false,
                     *       "requests": [],
                     *       "result": null,
                     *       "round": 1,
                     *       "scenario": "montmirail",
                     *       "second": {
                     *         "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "dora",
                     *         "seat": 3
                     *       },
                     *       "start_by": null,
                     *       "status": "waiting",
                     *       "substitute_search": null,
                     *       "wishes": []
                     *     }
                     */
                    "application/json": components["schemas"]["FixtureShown"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    set_wish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the fixture, as in 1.3.2 */
                fixture: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "scenario": "montmirail"
                 *     }
                 */
                "application/json": components["schemas"]["Wish"];
            };
        };
        responses: {
            /** @description The fixture */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "board": 1,
                     *       "choices": [
                     *         "first-steps",
                     *         "montmirail"
                     *       ],
                     *       "dispute_until": null,
                     *       "division": "1",
                     *       "due": 1782086400000,
                     *       "extensions": [],
                     *       "first": {
                     *         "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "anna",
                     *         "seat": 1
                     *       },
                     *       "first_due": null,
                     *       "game": null,
                     *       "id": "1.1.1",
                     *       "leg": 1,
                     *       "may_ask": [
                     *         "extend",
                     *         "substitute"
                     *       ],
                     *       "opens": 1781481600000,
                     *       "overdue": false,
                     *       "requests": [],
                     *       "result": null,
                     *       "round": 1,
                     *       "scenario": "first-steps",
                     *       "second": {
                     *         "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "dora",
                     *         "seat": 3
                     *       },
                     *       "start_by": null,
                     *       "status": "waiting",
                     *       "substitute_search": null,
                     *       "wishes": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "now": false,
                     *           "scenario": "montmirail"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FixtureShown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "I can play on weekday evenings."
                 *     }
                 */
                "application/json": components["schemas"]["RegistrationBody"];
            };
        };
        responses: {
            /** @description The registration */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "requested"
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unregister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller is not in the season */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_registrations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registrations */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrations": [
                     *         {
                     *           "account": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *           "asked": 1780272018000,
                     *           "bot": false,
                     *           "house": false,
                     *           "name": "anna",
                     *           "note": "I can play on weekday evenings.",
                     *           "status": "registered"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enter_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is in the season */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    remove_registration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The account */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is not in the season */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_season_requests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "answer": "",
                     *           "answered": null,
                     *           "asked": null,
                     *           "at": 1780963249000,
                     *           "by": {
                     *             "account": "019e807a-fba0-71c6-9c2e-81eac842c233",
                     *             "bot": false,
                     *             "house": false,
                     *             "name": "dora"
                     *           },
                     *           "due": null,
                     *           "fixture": "1.1.1",
                     *           "id": "019ea9ae-8b68-733b-8503-ca0049205fff",
                     *           "kind": "dispute",
                     *           "round": null,
                     *           "rule": "dispute",
                     *           "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *           "status": "open",
                     *           "text": "I meant to concede another game."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonRequestList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    make_season_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fixture": "1.1.2",
                 *       "kind": "extend",
                 *       "text": "I am away until Monday."
                 *     }
                 */
                "application/json": components["schemas"]["RequestBody"];
            };
        };
        responses: {
            /** @description The request */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "answer": "",
                     *       "answered": null,
                     *       "asked": {
                     *         "account": "019e807a-f7b8-7798-8495-d0c5ee8a4c00",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "carl"
                     *       },
                     *       "at": 1780963243000,
                     *       "by": {
                     *         "account": "019e807a-f3d0-7774-a081-abf785f2f344",
                     *         "bot": false,
                     *         "house": false,
                     *         "name": "bert"
                     *       },
                     *       "due": 1783296000000,
                     *       "fixture": "1.1.2",
                     *       "id": "019ea9ae-73f8-70c9-a48a-eef005ceed56",
                     *       "kind": "extend",
                     *       "round": null,
                     *       "rule": "extension",
                     *       "season": "019e807b-22b0-72b7-af14-4afb20c3ff71",
                     *       "status": "open",
                     *       "text": "I am away until Monday."
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonRequestCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    take_season_request_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the request */
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is taken back */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answer_season_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
                /** @description The id of the request */
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agrees": true
                 *     }
                 */
                "application/json": components["schemas"]["AgreementBody"];
            };
        };
        responses: {
            /** @description The request is answered */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    season_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the season */
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="utf-8"?>
                     *     <feed xmlns="http://www.w3.org/2005/Atom">
                     *       <id>urn:uuid:019e807b-22b0-72b7-af14-4afb20c3ff71</id>
                     *       <title>Autumn League</title>
                     *       <updated>2026-06-09T00:00:42Z</updated>
                     *       <link rel="self" type="application/atom+xml" href="https://umpire.example.org/v1/seasons/019e807b-22b0-72b7-af14-4afb20c3ff71/results.atom"/>
                     *       <author><name>Umpire</name></author>
                     *       <en…
                     */
                    "application/atom+xml": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "browser": "",
                     *           "created": 1780272028000,
                     *           "current": false,
                     *           "expires": 1788048028000,
                     *           "id": "019e807b-5960-7520-ac66-91b19838f7e6",
                     *           "last_used": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    log_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: a repeated request starts another session */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "anna",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["LogInBody"];
            };
        };
        responses: {
            /** @description Logged in; the session is in Set-Cookie */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "bot": false,
                     *         "guest": false,
                     *         "house": false,
                     *         "id": "019e807a-efe8-7372-ac3c-cdf019d04516",
                     *         "name": "anna"
                     *       },
                     *       "expires": 1788048028000
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    log_out: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session, or `current` */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    stream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection becomes a WebSocket */
            101: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            426: components["responses"]["UpgradeRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_systems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The systems */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "decisions": [
                     *           "setup"
                     *         ],
                     *         "edition": "2",
                     *         "events": [
                     *           "quality_thrown"
                     *         ],
                     *         "facts": [
                     *           {
                     *             "decisions": [
                     *               "setup"
                     *             ],
                     *             "form": "number",
                     *             "name": "turn",
                     *             "rule": "TURN-1",
                     *             "text": "The game turn, from 1."
                     *           }
                     *         ],
                     *         "grades": {
                     *           "both_lose": "humiliating_loss",
                     *           "draw": "draw",
                     *           "wins": [
                     *             "marvellous_victory",
                     *             "minor_victory"
                     *           ]
                     *         },
                     *         "name": "marvellous",
                     *         "options": [
                     *           {
                     *             "choices": [],
                     *             "default": 5,
                     *             "form": "number",
                     *             "least": 3,
                     *             "most": 9,
                     *             "name": "columns",
                     *             "rules": [
                     *               "ZONE-1",
                     *               "SETUP-1"
                     *             ],
                     *             "rulings": [
                     *               "AMB-01"
                     *             ],
                     *             "text": "How many zones wide the table is; it is always three deep. An even number has no middle, so setup_fi…",
                     *             "values": "a whole number from 3 to 9"
                     *           }
                     *         ],
                     *         "scenarios": [
                     *           "first-steps"
                     *         ],
                     *         "seats": [
                     *           "south",
                     *           "north"
                     *         ],
                     *         "surprises": [
                     *           {
                     *             "message": {
                     *               "args": {},
                     *               "key": "umpire.plan.stop_illegal"
                     *             },
                     *             "name": "illegal",
                     *             "text": "A step has become illegal."
                     *           }
                     *         ],
                     *         "title": "A Marvellous Victory",
                     *         "unit": {
                     *           "message": {
                     *             "args": {},
                     *             "key": "marvellous.unit.zones"
                     *           },
                     *           "text": "zones held alone"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SystemCard"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_system: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The system */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "decisions": [
                     *         "setup"
                     *       ],
                     *       "edition": "2",
                     *       "events": [
                     *         "quality_thrown"
                     *       ],
                     *       "facts": [
                     *         {
                     *           "decisions": [
                     *             "setup"
                     *           ],
                     *           "form": "number",
                     *           "name": "turn",
                     *           "rule": "TURN-1",
                     *           "text": "The game turn, from 1."
                     *         }
                     *       ],
                     *       "grades": {
                     *         "both_lose": "humiliating_loss",
                     *         "draw": "draw",
                     *         "wins": [
                     *           "marvellous_victory",
                     *           "minor_victory"
                     *         ]
                     *       },
                     *       "name": "marvellous",
                     *       "options": [
                     *         {
                     *           "choices": [],
                     *           "default": 5,
                     *           "form": "number",
                     *           "least": 3,
                     *           "most": 9,
                     *           "name": "columns",
                     *           "rules": [
                     *             "ZONE-1",
                     *             "SETUP-1"
                     *           ],
                     *           "rulings": [
                     *             "AMB-01"
                     *           ],
                     *           "text": "How many zones wide the table is; it is always three deep. An even number has no middle, so setup_fi…",
                     *           "values": "a whole number from 3 to 9"
                     *         }
                     *       ],
                     *       "scenarios": [
                     *         "first-steps"
                     *       ],
                     *       "seats": [
                     *         "south",
                     *         "north"
                     *       ],
                     *       "surprises": [
                     *         {
                     *           "message": {
                     *             "args": {},
                     *             "key": "umpire.plan.stop_illegal"
                     *           },
                     *           "name": "illegal",
                     *           "text": "A step has become illegal."
                     *         }
                     *       ],
                     *       "title": "A Marvellous Victory",
                     *       "unit": {
                     *         "message": {
                     *           "args": {},
                     *           "key": "marvellous.unit.zones"
                     *         },
                     *         "text": "zones held alone"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SystemCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_charts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An object with one field for each chart */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_system_archive: {
        parameters: {
            query?: {
                /** @description Only games after this `number`: that of the last line that you have. */
                after?: number;
                /** @description Whether each line has the whole log of its game. */
                log?: boolean;
                /** @description Only games of this scenario. */
                scenario?: string;
                /** @description Only games of this season. */
                season?: string;
                /**
                 * @description Only games that this seat has won; `none`: only games that nobody has won.
                 * @example none
                 */
                winner?: string;
                /** @description Only games that ended at this time or later, in milliseconds since 1970. */
                since?: number;
                /** @description Only games that ended before this time, in milliseconds since 1970. */
                until?: number;
            };
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games, one a line */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"number":1,"game":"00000000-0000-75d5-890d-fd8d2f2f3f38","system":"marvellous","scenario":"first-steps","title":"First Steps","trial":false,"fork_of":null,"visibility":"public","season":null,"players":[{"seat":"south","holder":"player","name":"anna","account":"019e807a-efe8-7372-ac3c-cdf019d04516"},{"seat":"north","holder":"player","name":"bert","account":"019e807a-f3d0-7774-a081-abf785f2f344"}],"options":{"marvellous_zones":4,"max_turns":12},"result":{"grade":"marvellous_victory","winner":"south","reason":"concession"},"turns":1,"entries":8,"opened":1780272067000,"ended":1780704078000} */
                    "application/x-ndjson": components["schemas"]["ArchiveLine"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "key": "marvellous.refusal.nothing_asked",
                     *         "text": "nothing is asked now"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MessageTemplate"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_options: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "choices": [],
                     *         "default": 5,
                     *         "form": "number",
                     *         "least": 3,
                     *         "most": 9,
                     *         "name": "columns",
                     *         "rules": [
                     *           "ZONE-1",
                     *           "SETUP-1"
                     *         ],
                     *         "rulings": [
                     *           "AMB-01"
                     *         ],
                     *         "text": "How many zones wide the table is; it is always three deep. An even number has no middle, so setup_fi…",
                     *         "values": "a whole number from 3 to 9"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OptionCard"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "UNIT-1",
                     *         "section": "The army",
                     *         "text": "Infantry is line or light, cavalry is light, medium or heavy, and artillery is foot or horse; foot b…"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RuleView"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_rulings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rulings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "AMB-01",
                     *         "question": "What are the zones called, and which are the set-up zones on a wider or narrower table?",
                     *         "section": "Table and formations",
                     *         "text": [
                     *           "Files are lettered from a, seen from south's left, and ranks numbered from 1 (south's rear) to 3 (no…"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Ruling"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_scenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenarios */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "about": "Two small brigades meet at a low hill while their armies march past each other, spring 1813. Six uni…",
                     *         "minutes": 60,
                     *         "name": "first-steps",
                     *         "title": "First Steps"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScenarioSummary"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_scenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
                /** @description The name of the scenario */
                scenario: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenario */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "about": "Two small brigades meet at a low hill while their armies march past each other, spring 1813. Six uni…",
                     *       "minutes": 60,
                     *       "name": "first-steps",
                     *       "recommended": {
                     *         "north": {
                     *           "break_on": [
                     *             {
                     *               "event": "commander_removed"
                     *             }
                     *           ],
                     *           "fallback": "ask",
                     *           "rules": [
                     *             {
                     *               "id": "guns-meet-horse",
                     *               "then": "take",
                     *               "when": {
                     *                 "arm": "artillery",
                     *                 "provoker_arm": "cavalry",
                     *                 "reaction": "defensive_fire"
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         "south": {
                     *           "break_on": [
                     *             {
                     *               "event": "commander_removed"
                     *             }
                     *           ],
                     *           "fallback": "ask",
                     *           "rules": [
                     *             {
                     *               "id": "guns-meet-horse",
                     *               "then": "take",
                     *               "when": {
                     *                 "arm": "artillery",
                     *                 "provoker_arm": "cavalry",
                     *                 "reaction": "defensive_fire"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "setup": {
                     *         "escarpments": []
                     *       },
                     *       "title": "First Steps"
                     *     }
                     */
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_schema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$defs": {},
                     *       "$id": "urn:umpire:marvellous:2",
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "description": "The types of this game system, each under `$defs`: `Announcement` and `Event` are told apart by `typ…",
                     *       "title": "A Marvellous Victory"
                     *     }
                     */
                    "application/schema+json": Record<string, unknown>;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_statistics: {
        parameters: {
            query?: {
                /** @description Only games of this scenario. */
                scenario?: string;
                /**
                 * @description Only games that were played with this value of an option: its name, a colon, and the value.
                 * @example fire_plan:one_by_one
                 */
                option?: string;
                /** @description Only games that ended at this time or later, in milliseconds since 1970. */
                since?: number;
                /** @description Only games that ended before this time, in milliseconds since 1970. */
                until?: number;
            };
            header?: never;
            path: {
                /** @description The name of the system */
                system: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "both_lost": 0,
                     *       "counted": 1780704083000,
                     *       "drawn": 0,
                     *       "endings": [
                     *         {
                     *           "games": 1,
                     *           "grade": "marvellous_victory",
                     *           "reason": "concession"
                     *         }
                     *       ],
                     *       "games": 1,
                     *       "median_turns": 1,
                     *       "options": [],
                     *       "scenarios": [
                     *         {
                     *           "both_lost": 0,
                     *           "drawn": 0,
                     *           "games": 1,
                     *           "median_turns": 1,
                     *           "scenario": "first-steps",
                     *           "sides": [
                     *             {
                     *               "seat": "south",
                     *               "won": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "sides": [
                     *         {
                     *           "seat": "south",
                     *           "won": 1
                     *         }
                     *       ],
                     *       "system": "marvellous"
                     *     }
                     */
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters. It has no effect here: a repeated request gets another ticket */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expires": 1780704151000,
                     *       "ticket": "umpire_546bcd3fbfc93b80def5bb3f537d2504e786832025331a425f0bc5fddb4bf6f2"
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "created": 1780272001000,
                     *           "current": true,
                     *           "expires": null,
                     *           "games": [],
                     *           "id": "019e807a-efe8-7372-ac3c-cdf16c74e003",
                     *           "last_used": 1780272018000,
                     *           "name": "first token",
                     *           "scopes": [
                     *             "profile:read"
                     *           ],
                     *           "seat": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "anna-reads",
                 *       "scopes": [
                 *         "game:read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewTokenBody"];
            };
        };
        responses: {
            /** @description The token */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272007000,
                     *       "current": false,
                     *       "expires": null,
                     *       "games": [],
                     *       "id": "019e807b-0758-75da-9a3e-db743f483946",
                     *       "last_used": null,
                     *       "name": "anna-reads",
                     *       "scopes": [
                     *         "game:read"
                     *       ],
                     *       "seat": null,
                     *       "token": "umpire_7cecbfd3a2ccac1ee8724fcad7cd61ec3bf92d20985120527d8c811eef022f24"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenMade"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the token */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "created": 1780272061000,
                     *           "enabled": true,
                     *           "failing_since": null,
                     *           "id": "019e807b-da48-739a-9bef-f89dd19f20f5",
                     *           "topics": [],
                     *           "url": "https://bot.example.org/umpire"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://bot.example.org/umpire"
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook with its secret */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272061000,
                     *       "enabled": true,
                     *       "failing_since": null,
                     *       "id": "019e807b-da48-739a-9bef-f89dd19f20f5",
                     *       "secret": "whsec_q+MmphN8rkaAinWJZyIXNVFxo2+h/yyremVIa88meMc=",
                     *       "topics": [],
                     *       "url": "https://bot.example.org/umpire"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272061000,
                     *       "enabled": true,
                     *       "failing_since": null,
                     *       "failures": [],
                     *       "id": "019e807b-da48-739a-9bef-f89dd19f20f5",
                     *       "topics": [],
                     *       "url": "https://bot.example.org/umpire"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCard"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    end_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    change_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The webhook after the change */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272061000,
                     *       "enabled": true,
                     *       "failing_since": null,
                     *       "id": "019e807b-da48-739a-9bef-f89dd19f20f5",
                     *       "topics": [],
                     *       "url": "https://bot.example.org/umpire"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    new_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the webhook */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1780272061000,
                     *       "enabled": true,
                     *       "failing_since": null,
                     *       "id": "019e807b-da48-739a-9bef-f89dd19f20f5",
                     *       "secret": "whsec_kWrLBUVlpJdbLc+qe2aFFTooEFI/Cs/lFVfYAPajIPo=",
                     *       "topics": [],
                     *       "url": "https://bot.example.org/umpire"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    try_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 128 printable ASCII characters */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the webhook */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call is queued */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "adde120c-0c49-8eb3-a8a2-43e9ad9624e9"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTrial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
