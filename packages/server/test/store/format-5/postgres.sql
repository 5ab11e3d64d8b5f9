SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id text NOT NULL,
    balance bigint NOT NULL,
    entries integer NOT NULL
);
CREATE TABLE public.answers (
    key text NOT NULL,
    principal text NOT NULL,
    request text NOT NULL,
    tbl text NOT NULL,
    status integer NOT NULL,
    first integer NOT NULL,
    last integer NOT NULL,
    body text,
    at bigint NOT NULL
);
CREATE TABLE public.credentials (
    id text NOT NULL,
    hash text NOT NULL,
    principal text NOT NULL,
    kind text NOT NULL,
    scopes text NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    tbl text
);
CREATE TABLE public.entries (
    id text NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    tbl text,
    version integer,
    note text
);
CREATE TABLE public.events (
    tbl integer NOT NULL,
    version integer NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.house_events (
    version integer NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.limits (
    principal text NOT NULL,
    kind text NOT NULL,
    from_at bigint NOT NULL,
    value bigint
);
CREATE TABLE public.memberships (
    tbl integer NOT NULL,
    principal text NOT NULL,
    roles text NOT NULL
);
CREATE TABLE public.meta (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.migrations (
    version integer NOT NULL
);
CREATE TABLE public.nodes (
    node text NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.postings (
    account text NOT NULL,
    n integer NOT NULL,
    entry text NOT NULL,
    amount bigint NOT NULL,
    balance bigint NOT NULL,
    CONSTRAINT postings_covered CHECK (((balance >= 0) OR (account = 'issuance'::text)))
);
CREATE TABLE public.principals (
    id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    roles text NOT NULL,
    owner text,
    epoch integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.published_books (
    id text NOT NULL,
    house text NOT NULL,
    settings text NOT NULL,
    hash text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.sittings (
    tbl text NOT NULL,
    seat integer NOT NULL,
    first integer NOT NULL,
    principal text NOT NULL,
    from_at bigint NOT NULL,
    last integer,
    to_at bigint
);
CREATE TABLE public.snapshots (
    tbl integer NOT NULL,
    version integer NOT NULL,
    hash text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.stops (
    scope text NOT NULL,
    target text NOT NULL,
    at bigint NOT NULL,
    until_at bigint,
    by_whom text NOT NULL,
    because text NOT NULL
);
CREATE TABLE public.tables (
    num integer NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    mode text NOT NULL,
    rulebook text NOT NULL,
    public boolean NOT NULL,
    owner text NOT NULL,
    invite text NOT NULL,
    created_at bigint NOT NULL,
    closed boolean NOT NULL,
    summary text NOT NULL,
    version integer NOT NULL,
    hash text NOT NULL,
    active_at bigint NOT NULL,
    wake_at bigint,
    clock_node text,
    pays jsonb,
    wallets boolean DEFAULT false NOT NULL
)
WITH (fillfactor='60');
ALTER TABLE public.tables ALTER COLUMN num ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tables_num_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.accounts VALUES ('wallet:g_ly6x9jmc2su3j2jh', 80000, 2);
INSERT INTO public.accounts VALUES ('table:t_99216ab21d93c0c943b2', 30000, 2);
INSERT INTO public.accounts VALUES ('issuance', -250000, 3);
INSERT INTO public.accounts VALUES ('table:t_901b58ac9e130007f31d', 50000, 1);
INSERT INTO public.accounts VALUES ('table:t_d9cfbd709e9c90022c97', 5000, 1);
INSERT INTO public.accounts VALUES ('wallet:g_fwesvrbekz6fs9yz', 85000, 3);
INSERT INTO public.answers VALUES ('0mwj3156t-949c93b1f18a0bc6848d3f29', 'g_ly6x9jmc2su3j2jh', '0149c5b20e631d37858280f0e7093be6e230f0650c21abf5cb546bf5b5c379fc', 't_99216ab21d93c0c943b2', 200, 3, 4, NULL, 1794822594451);
INSERT INTO public.answers VALUES ('0mwj3157t-73782e70df4175bc5edb10da', 'g_fwesvrbekz6fs9yz', 'bd46e970396e87708e28c565ff496d6cf70f8dc1736cc2257cdf0efd2c56f499', 't_99216ab21d93c0c943b2', 200, 5, 6, NULL, 1794822594483);
INSERT INTO public.answers VALUES ('0mwj3158a-0f78816c6697a0a8a3b82672', 'g_ly6x9jmc2su3j2jh', 'b289de42773f6c4cc02e096e23b849f4f2ceeb9ec38ae74c8f4fa651878ecee0', 't_99216ab21d93c0c943b2', 200, 7, 8, NULL, 1794822594529);
INSERT INTO public.answers VALUES ('0mwj315a5-c0a30853d860e2e50dcf8bc6', 'g_fwesvrbekz6fs9yz', '1e546e9a4b0b08b0bbc78dcf445675bf8e7160f50571cbb68fde0f0fc052d368', 't_99216ab21d93c0c943b2', 200, 9, 9, NULL, 1794822594559);
INSERT INTO public.answers VALUES ('0mwj315br-8302c04dbfcdc25ee0ed2d26', 'g_ly6x9jmc2su3j2jh', 'b34e0e31fa6c8412685584598e8a854fca53d2c89f44fdb1e4f4dabd2188627d', 't_901b58ac9e130007f31d', 200, 3, 4, NULL, 1794822594620);
INSERT INTO public.answers VALUES ('0mwj315c3-a0a57d186a431a230ee69abe', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 5, 5, NULL, 1794822594629);
INSERT INTO public.answers VALUES ('0mwj315ch-542a61c998b85d5a6bf9c114', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 6, 7, NULL, 1794822594643);
INSERT INTO public.answers VALUES ('0mwj315ct-f21cb907c28c631a02ecf5e2', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 8, 8, NULL, 1794822594655);
INSERT INTO public.answers VALUES ('0mwj315d1-b412fac27452c4fc524dd783', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 9, 10, NULL, 1794822594663);
INSERT INTO public.answers VALUES ('0mwj315db-93933e80819547be51988bd1', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 11, 11, NULL, 1794822594673);
INSERT INTO public.answers VALUES ('0mwj315dr-0d5920b32e2f02394fb4201f', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 12, 13, NULL, 1794822594689);
INSERT INTO public.answers VALUES ('0mwj315e2-24de507dbd2ea85d58cf1dfa', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 14, 14, NULL, 1794822594701);
INSERT INTO public.answers VALUES ('0mwj315ed-7d79673f21e658c173c06083', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 15, 16, NULL, 1794822594712);
INSERT INTO public.answers VALUES ('0mwj315ev-346b5a8c4f7b726c063e586a', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 17, 17, NULL, 1794822594729);
INSERT INTO public.answers VALUES ('0mwj315f1-d6b02a23302eab1f80c87971', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 18, 19, NULL, 1794822594735);
INSERT INTO public.answers VALUES ('0mwj315f8-e4eaf9a9c2c9ad8ccdaaa03d', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 20, 20, NULL, 1794822594742);
INSERT INTO public.answers VALUES ('0mwj315fo-184e5859559d2a06aca55437', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 21, 22, NULL, 1794822594757);
INSERT INTO public.answers VALUES ('0mwj315gs-895dc5175e1ee16ba15d2b56', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 23, 23, NULL, 1794822594831);
INSERT INTO public.answers VALUES ('0mwj315ih-753c212de0213af54e740351', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 24, 25, NULL, 1794822594884);
INSERT INTO public.answers VALUES ('0mwj315jy-1bd2536d8cf5db72c96663fd', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 26, 26, NULL, 1794822594913);
INSERT INTO public.answers VALUES ('0mwj315kw-e12563a3a24b64dbf30dc4dc', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 27, 28, NULL, 1794822594946);
INSERT INTO public.answers VALUES ('0mwj315l9-446803a9f025bdb30c5ee9d1', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 29, 29, NULL, 1794822594958);
INSERT INTO public.answers VALUES ('0mwj315lp-9da48ad4983fd7d58bdbd301', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 30, 31, NULL, 1794822594978);
INSERT INTO public.answers VALUES ('0mwj315m9-6916ab5fa853f335fbe45f25', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 32, 32, NULL, 1794822595001);
INSERT INTO public.answers VALUES ('0mwj315ml-0c4ccb84e9486a028152cc1f', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 33, 34, NULL, 1794822595021);
INSERT INTO public.answers VALUES ('0mwj315na-64996e20912cc7a0d61421a0', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 35, 35, NULL, 1794822595033);
INSERT INTO public.answers VALUES ('0mwj315np-c2a907b2a2cb0fb82270ec70', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 36, 37, NULL, 1794822595047);
INSERT INTO public.answers VALUES ('0mwj315nx-90dc2a900944a08acbeb0bda', 'g_ly6x9jmc2su3j2jh', '6ae705c8a6c75e9f695b7b581ed4838f9dc6ead56e8f949fe5437f906c5a0712', 't_901b58ac9e130007f31d', 200, 38, 38, NULL, 1794822595056);
INSERT INTO public.answers VALUES ('0mwj315od-b0fd869f755c17474227b402', 'g_ly6x9jmc2su3j2jh', 'a83988fa1414c837a687f1848396dbfe11bc980ecfd6e302f6f33f73225bfd7b', 't_901b58ac9e130007f31d', 200, 39, 40, NULL, 1794822595071);
INSERT INTO public.answers VALUES ('0mwj315p6-11ffeffad157192fab44c0d8', 'g_fwesvrbekz6fs9yz', '76560a565e615406f5d8ab8cfa261e716155d14d7eb89598d27eff3c69f0ca34', 't_d9cfbd709e9c90022c97', 200, 2, 3, NULL, 1794822595104);
INSERT INTO public.answers VALUES ('0mwj315pk-c0373b1a6db3ace6ea90c53b', 'g_fwesvrbekz6fs9yz', '3c8e90c72b3f8262a18b90fbb75a157edf771744499245fffac951ba6e722389', 't_d9cfbd709e9c90022c97', 200, 4, 4, NULL, 1794822595147);
INSERT INTO public.answers VALUES ('0mwj315qn-c450da592f0eded0b2b867e9', 's_blvchglxydzzc8l4', '6eae9d12c1b56e0063a710660d39e30c007b837961b6398f4cb933cbe9df4c58', 't_d9cfbd709e9c90022c97', 200, 5, 6, NULL, 1794822595154);
INSERT INTO public.answers VALUES ('0mwj315qy-af56cfa35118c119232fcf75', 's_blvchglxydzzc8l4', '8267a43ca69bb00d2a879e394cc199f7164c43ced817b254c464ed094107fea9', 't_d9cfbd709e9c90022c97', 200, 7, 7, NULL, 1794822595169);
INSERT INTO public.credentials VALUES ('c_cmhppgkwhfbazevx', '21cf80f44fc9a30cbf1b75f0d03e755a304868a327dfb7a79f0377b3d49e7e92', 'g_ly6x9jmc2su3j2jh', 'recovery', '[]', 'recovery', 1794822595209, NULL, NULL);
INSERT INTO public.credentials VALUES ('c_pp7cbk395uem3z6r', '9420142b227b6c42ca2bc1d2ffdb2d982982644d63a0ed807503b32ceab6e722', 'g_fwesvrbekz6fs9yz', 'recovery', '[]', 'recovery', 1794822595219, NULL, NULL);
INSERT INTO public.credentials VALUES ('c_vw5xkrtu345eekqx', '37c199e9f9c9c6c1bb54efc012611d167d5c73cce27093f7954f4f4de11c95fb', 's_blvchglxydzzc8l4', 'recovery', '[]', 'recovery', 1794822595226, NULL, NULL);
INSERT INTO public.entries VALUES ('e_nu9e86pebxm4l5vx', 1794822594346, 'issue', NULL, NULL, 'welcome');
INSERT INTO public.entries VALUES ('e_5tj7smnx3nw8e2mm', 1794822594377, 'issue', NULL, NULL, 'welcome');
INSERT INTO public.entries VALUES ('e_t_99216ab21d93c0c943b2.4.1', 1794822594451, 'buy-in', 't_99216ab21d93c0c943b2', 4, NULL);
INSERT INTO public.entries VALUES ('e_t_99216ab21d93c0c943b2.6.1', 1794822594483, 'buy-in', 't_99216ab21d93c0c943b2', 6, NULL);
INSERT INTO public.entries VALUES ('e_t_901b58ac9e130007f31d.4.1', 1794822594620, 'buy-in', 't_901b58ac9e130007f31d', 4, NULL);
INSERT INTO public.entries VALUES ('e_t_d9cfbd709e9c90022c97.3.1', 1794822595104, 'buy-in', 't_d9cfbd709e9c90022c97', 3, NULL);
INSERT INTO public.events VALUES (1, 2, 1794822594416, '{"version":2,"at":1794822594416,"event":{"type":"hand-committed","hand":1,"commitment":"ef6e34399ca95f3ce6637debd9a41c6d184016ac7adc6ecd0952f4ebf3a6c722"}}', '4654e15c10b7073718ed96906ac0683adb351591edcc49de131414c58b58dae4');
INSERT INTO public.events VALUES (1, 1, 1794822594416, '{"version":1,"at":1794822594416,"event":{"type":"table-created","id":"t_99216ab21d93c0c943b2","name":"Old live","mode":"live","rulebook":"rws-2019","house":null,"settings":{"chip":"1.00","min":"5.00"},"terms":{"seats":12,"betMs":600000,"shooterMs":600000,"showMs":60000,"graceMs":3600000},"public":true,"owner":"g_ly6x9jmc2su3j2jh","wallets":true}}', '661a9bd1d1782a54b361b5967ca45d0c3a7c6d05837a8efe6def4230e7c6932c');
INSERT INTO public.events VALUES (1, 4, 1794822594451, '{"version":4,"at":1794822594451,"event":{"type":"seat-claimed","seat":1,"player":"g_ly6x9jmc2su3j2jh","kind":"guest"}}', 'f44443cedf852634eb324126fb16d5082bb0c8f0d3b981854c516095be91259c');
INSERT INTO public.events VALUES (1, 3, 1794822594451, '{"version":3,"at":1794822594451,"event":{"type":"seated","seat":1,"name":"Ana","amount":20000,"cite":"D28"}}', '315f155e7694445a997751eeb83d75a97556906712ac306c9edc88cda290a2dc');
INSERT INTO public.events VALUES (1, 6, 1794822594483, '{"version":6,"at":1794822594483,"event":{"type":"seat-claimed","seat":2,"player":"g_fwesvrbekz6fs9yz","kind":"guest"}}', '02dd2a2e2dcb45c5a95accc2b57fd7ce645d57929d62b9b3dee33f707aaa99c6');
INSERT INTO public.events VALUES (1, 5, 1794822594483, '{"version":5,"at":1794822594483,"event":{"type":"seated","seat":2,"name":"Bo","amount":10000,"cite":"D28"}}', '5cc1491a816c7f60d079ae33781c4a6b327dde9027d5aef1f9e2744c0a5ff661');
INSERT INTO public.events VALUES (1, 8, 1794822594529, '{"version":8,"at":1794822594529,"event":{"type":"clock-set","stage":"betting","until":1794823194529}}', 'f6e3ac02f25b54e837bd33b09d874db0c9f93753eba424380e79833698e9335f');
INSERT INTO public.events VALUES (1, 7, 1794822594529, '{"version":7,"at":1794822594529,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":1000,"commission":0,"cite":"rws-2019 App. D 1"}}', 'd56ac79e098ed2b33b9ba8edfd1588738e6916d7d13591a395c4859c35f0c19a');
INSERT INTO public.events VALUES (1, 9, 1794822594559, '{"version":9,"at":1794822594559,"event":{"type":"bet-placed","seat":2,"spot":"dont-pass","asked":"dont-pass","amount":1500,"total":1500,"commission":0,"cite":"rws-2019 App. D 3"}}', 'cad3994804ccf90f7ace739d6145f2d9b74519507c6b9e15362582548244e733');
INSERT INTO public.events VALUES (2, 2, 1794822594576, '{"version":2,"at":1794822594576,"event":{"type":"hand-committed","hand":1,"commitment":"05a751cb24e9cb71c647bfc7a7d987d20341df8f8ed58fca4ac34d46f4e7f213"}}', 'd201fee6a4df0bd294c8427e65b8dc617f277738f946d7cd35ae1f6fd019f0ff');
INSERT INTO public.events VALUES (2, 1, 1794822594576, '{"version":1,"at":1794822594576,"event":{"type":"table-created","id":"t_901b58ac9e130007f31d","name":"Old practice","mode":"practice","rulebook":"ours","house":{"extends":"rws-2019","id":"ours","title":"Our house"},"settings":{},"terms":{"seats":1,"betMs":0,"shooterMs":0,"showMs":0,"graceMs":0},"public":false,"owner":"g_ly6x9jmc2su3j2jh","wallets":false}}', '7b7187d964b3763f86c3c08eac404ba0d3d8162d74e49e74b0eb19a3da046151');
INSERT INTO public.events VALUES (2, 4, 1794822594620, '{"version":4,"at":1794822594620,"event":{"type":"seat-claimed","seat":1,"player":"g_ly6x9jmc2su3j2jh","kind":"guest"}}', 'b9552083c56b3d4f4d5443d18e704fe11dff8ebdcea63d3a4523c47c223c7250');
INSERT INTO public.events VALUES (2, 3, 1794822594620, '{"version":3,"at":1794822594620,"event":{"type":"seated","seat":1,"name":"Ana","amount":50000,"cite":"D28"}}', '7a0bd763269c4ffccc459a48118ade0d1a5084808a4e492811905f8a4e2ab49e');
INSERT INTO public.events VALUES (2, 5, 1794822594629, '{"version":5,"at":1794822594629,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":1000,"commission":0,"cite":"rws-2019 App. D 1"}}', '0e7a8fc43a1e815432e19904b69dab0126c6eafe2892ef4bdac871dc8fe31180');
INSERT INTO public.events VALUES (2, 7, 1794822594643, '{"version":7,"at":1794822594643,"event":{"type":"rolled","dice":[4,4],"total":8,"shooter":1,"pointBefore":null,"point":8,"sevenOut":false,"count":1,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '9245980f3ee1938a3ab7d10218583a88e7fcbdf6a08f6b4113266c0805d9e6e6');
INSERT INTO public.events VALUES (2, 6, 1794822594643, '{"version":6,"at":1794822594643,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '17bbf4df2b6accdbdbd52e79759fe041b22f2035ae8ac0e90f54e84084f4a353');
INSERT INTO public.events VALUES (2, 8, 1794822594655, '{"version":8,"at":1794822594655,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":2000,"commission":0,"cite":"rws-2019 App. D 1"}}', 'e499de5f1cfec8bde4cbeb8cad4bfdf934a6fa5049d68d27ce57302cf2b94558');
INSERT INTO public.events VALUES (2, 10, 1794822594663, '{"version":10,"at":1794822594663,"event":{"type":"rolled","dice":[1,2],"total":3,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":2,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '35d8153cebf1e5ba8df8be60e89fc9365c390b6eab020c0bd3ad71b2cd7cfef5');
INSERT INTO public.events VALUES (2, 9, 1794822594663, '{"version":9,"at":1794822594663,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', 'e4c399805680caaf4d64a489e66be81131b09af5c09698218324572693c87507');
INSERT INTO public.events VALUES (2, 11, 1794822594673, '{"version":11,"at":1794822594673,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":3000,"commission":0,"cite":"rws-2019 App. D 1"}}', '6e41abdd44a3a3cb523a084805ddbe8a308326fd164242f8f26dbae3b322daf5');
INSERT INTO public.events VALUES (2, 13, 1794822594689, '{"version":13,"at":1794822594689,"event":{"type":"rolled","dice":[1,2],"total":3,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":3,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', 'da5de8a0bcf4f24a10abfbd32e61fbf7eb8b36ac9450e7a11d8595804c9f9827');
INSERT INTO public.events VALUES (2, 12, 1794822594689, '{"version":12,"at":1794822594689,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '3a9f7a02dd18a0c9ccabdf22e832b80fe6995f744e3a140d88cc366de368193d');
INSERT INTO public.events VALUES (2, 14, 1794822594701, '{"version":14,"at":1794822594701,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":4000,"commission":0,"cite":"rws-2019 App. D 1"}}', '10e2a3474ece0f2359154ad4f7b4e16f0bb21f1a9b8cf9086f5ca9b74416aa3b');
INSERT INTO public.events VALUES (2, 16, 1794822594712, '{"version":16,"at":1794822594712,"event":{"type":"rolled","dice":[1,2],"total":3,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":4,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '283c85848ee9d276ac3bb3a1c57d88d09fb7abd89f4cd82e1a03e8353f012aaf');
INSERT INTO public.events VALUES (2, 15, 1794822594712, '{"version":15,"at":1794822594712,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '28cbf36a0b31852f4156ac27828a0c27fe5d52ae848e9758336639498b4f1f35');
INSERT INTO public.events VALUES (2, 17, 1794822594729, '{"version":17,"at":1794822594729,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":5000,"commission":0,"cite":"rws-2019 App. D 1"}}', 'c8b739470f1e47caaef77ce55000ca95a42df8a7d15401147b64559167c71d9f');
INSERT INTO public.events VALUES (2, 19, 1794822594735, '{"version":19,"at":1794822594735,"event":{"type":"rolled","dice":[2,2],"total":4,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":5,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', 'a4434bc40b2ecc87244eef36d67972a61d472eede35e758bfe1b6e0d30b8ce8e');
INSERT INTO public.events VALUES (2, 18, 1794822594735, '{"version":18,"at":1794822594735,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '6a0a411fd2c9aebedf222f4a01cbaf6d2f8bf07eb13ff2103d99e7b79d1b4adf');
INSERT INTO public.events VALUES (2, 20, 1794822594742, '{"version":20,"at":1794822594742,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":6000,"commission":0,"cite":"rws-2019 App. D 1"}}', 'ed5bcd078e17726d5ada59cc430abd603ca2d65e4105d44129d69cb1e5cc2598');
INSERT INTO public.events VALUES (2, 22, 1794822594757, '{"version":22,"at":1794822594757,"event":{"type":"rolled","dice":[4,5],"total":9,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":6,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '7af44e83b1a8e89f66923f046d2f50b2cb9d65dd783f93cbb30815f54927b9e0');
INSERT INTO public.events VALUES (2, 21, 1794822594757, '{"version":21,"at":1794822594757,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '790b15d0d0e643983da24a7e3feaa44e5a5d83ed24605793bc55e1065037ddc8');
INSERT INTO public.events VALUES (2, 23, 1794822594831, '{"version":23,"at":1794822594831,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":7000,"commission":0,"cite":"rws-2019 App. D 1"}}', '8fd51ccc2f694abbb746045efade467198161cb70e409424b998aeb0e4555e0c');
INSERT INTO public.events VALUES (2, 25, 1794822594884, '{"version":25,"at":1794822594884,"event":{"type":"rolled","dice":[3,3],"total":6,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":7,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '414700338b5b3c7461333bdd4d4582ece11857fca97475dca501702a3a19e9c1');
INSERT INTO public.events VALUES (2, 24, 1794822594884, '{"version":24,"at":1794822594884,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', 'cc2bbc2165a87ea86f964a7f1951180c02537d6b98ae37539fa5ffc694361860');
INSERT INTO public.events VALUES (2, 26, 1794822594913, '{"version":26,"at":1794822594913,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":8000,"commission":0,"cite":"rws-2019 App. D 1"}}', '865e572b01fce11e3e87bebfb725e17d23b88b3b2795e88e748ba54f5ced3e74');
INSERT INTO public.events VALUES (2, 28, 1794822594946, '{"version":28,"at":1794822594946,"event":{"type":"rolled","dice":[5,4],"total":9,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":8,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', 'f4ed026e512fb5a7b26f3dc40a44569eed96ac8d3786a33b07e0c0bf8d66b8f5');
INSERT INTO public.events VALUES (2, 27, 1794822594946, '{"version":27,"at":1794822594946,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '8c05398769be12f56e02cea62c02b242832b1708c37bf4ecc7a9c82db0353615');
INSERT INTO public.events VALUES (2, 29, 1794822594958, '{"version":29,"at":1794822594958,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":9000,"commission":0,"cite":"rws-2019 App. D 1"}}', '40c4ae318cac730dd19920509d33fd91dcb4352a2eb40f4d1aa15f4aac609cd3');
INSERT INTO public.events VALUES (2, 31, 1794822594978, '{"version":31,"at":1794822594978,"event":{"type":"rolled","dice":[3,3],"total":6,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":9,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '5b4c083b694bc66b5515cef62713c92111d1dccc214ca765164596016df7cd59');
INSERT INTO public.events VALUES (2, 30, 1794822594978, '{"version":30,"at":1794822594978,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '3dacb63827055f01a9af53b28b04e1bde26a29ea41998c8a14698df8b554ec7d');
INSERT INTO public.events VALUES (2, 32, 1794822595001, '{"version":32,"at":1794822595001,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":10000,"commission":0,"cite":"rws-2019 App. D 1"}}', '3b75ce6427c5ca45b3c04745d08bea06ba51b95ba29b8173d525da18af5ede96');
INSERT INTO public.events VALUES (2, 34, 1794822595021, '{"version":34,"at":1794822595021,"event":{"type":"rolled","dice":[4,1],"total":5,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":10,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '1b9fdef985107aa6a795a88824e40cdee6d788a6d0ad64db63f30287f6baaed9');
INSERT INTO public.events VALUES (2, 33, 1794822595021, '{"version":33,"at":1794822595021,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '399b2eb3795190b503203cb1b3ee96fcdd3725914de26df31124c9f18bcc56b0');
INSERT INTO public.events VALUES (2, 35, 1794822595033, '{"version":35,"at":1794822595033,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":11000,"commission":0,"cite":"rws-2019 App. D 1"}}', '7e4a7a2fb493c3dcd0aad06a1a923dc021bdc49ce44fb9aeeafd7f45f07e04d5');
INSERT INTO public.events VALUES (2, 37, 1794822595047, '{"version":37,"at":1794822595047,"event":{"type":"rolled","dice":[3,1],"total":4,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":11,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '5c32d251cf22540bf2a826d1634d198cad10a71dc7181b19efb7566ce828cc9a');
INSERT INTO public.events VALUES (2, 36, 1794822595047, '{"version":36,"at":1794822595047,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', '66e3137260749bf5ef92f9bacbf609a0687b7da82e0458a4a30295d423eb1add');
INSERT INTO public.events VALUES (2, 38, 1794822595056, '{"version":38,"at":1794822595056,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":1000,"total":12000,"commission":0,"cite":"rws-2019 App. D 1"}}', '487d9a46a2d84f6b910d1be6a15e084e2765e6354da5013ee618d711988b021d');
INSERT INTO public.events VALUES (2, 40, 1794822595071, '{"version":40,"at":1794822595071,"event":{"type":"rolled","dice":[2,2],"total":4,"shooter":1,"pointBefore":8,"point":8,"sevenOut":false,"count":12,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13"}}', '3f8f51f7759e5312ad5c36adf7ada6f5a482b1481ac029141d909ea26ff9658c');
INSERT INTO public.events VALUES (2, 39, 1794822595071, '{"version":39,"at":1794822595071,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7"}}', 'ceba4399ff21afb62396756567bf67e10cff5fe5f3c48494806675094a30830b');
INSERT INTO public.events VALUES (3, 1, 1794822595083, '{"version":1,"at":1794822595083,"event":{"type":"table-created","id":"t_d9cfbd709e9c90022c97","name":"Old dealt","mode":"dealer-run","rulebook":"rws-2019","house":null,"settings":{"chip":"1.00","min":"5.00"},"terms":{"seats":20,"betMs":0,"shooterMs":0,"showMs":0,"graceMs":14400000},"public":true,"owner":"s_blvchglxydzzc8l4","wallets":true}}', 'f05eb2a4c1d4c5788369385b837ae4df5f8cfcee137d3c0d5de05447fe7bad7c');
INSERT INTO public.events VALUES (3, 3, 1794822595104, '{"version":3,"at":1794822595104,"event":{"type":"seat-claimed","seat":1,"player":"g_fwesvrbekz6fs9yz","kind":"guest"}}', '94d071c99492509019d76f48b28787473bc7dd469a56a10c4f886bba6bd9b631');
INSERT INTO public.events VALUES (3, 2, 1794822595104, '{"version":2,"at":1794822595104,"event":{"type":"seated","seat":1,"name":"Bo","amount":5000,"cite":"D28"}}', '1ddb0a71bf27645dd7afa463eb7e0a978d1eebcba6cdf5832ad037a17834afbc');
INSERT INTO public.events VALUES (3, 4, 1794822595147, '{"version":4,"at":1794822595147,"event":{"type":"bet-placed","seat":1,"spot":"pass","asked":"pass","amount":500,"total":500,"commission":0,"cite":"rws-2019 App. D 1"}}', 'd5a9848636b9d9fb5448dab18dda5a72d9f9fa9f8b389a5a5847de9b987244de');
INSERT INTO public.events VALUES (3, 6, 1794822595154, '{"version":6,"at":1794822595154,"event":{"type":"dice-entered","dice":[3,1],"by":"Manager"}}', '7b1c5009ed6d16d635d9c44036dd36bdea2339bb83122d1552067df05b372c9d');
INSERT INTO public.events VALUES (3, 5, 1794822595154, '{"version":5,"at":1794822595154,"event":{"type":"bets-closed","shooter":1,"namedFor":"line","lines":[],"credits":[],"cite":"rws-2019 §5.7","by":"Manager"}}', '2cada30f9be5d8de2009d8e69f0e2cc3e2219744d20a2f53586090cf38639e85');
INSERT INTO public.events VALUES (3, 7, 1794822595169, '{"version":7,"at":1794822595169,"event":{"type":"rolled","dice":[3,1],"total":4,"shooter":1,"pointBefore":null,"point":4,"sevenOut":false,"count":1,"nextShooter":1,"lines":[],"credits":[],"cite":"rws-2019 §3.13","by":"Manager"}}', 'b9d076d3c729b6ac3c38b5b3459ebaa01a83fa43b17711d63697c344ba8218ef');
INSERT INTO public.meta VALUES ('master-key', '2611c0909777080d90beb62d0c2808574ed39a2f6f33151a26008916f7d218a9');
INSERT INTO public.migrations VALUES (1);
INSERT INTO public.migrations VALUES (2);
INSERT INTO public.migrations VALUES (3);
INSERT INTO public.migrations VALUES (4);
INSERT INTO public.migrations VALUES (5);
INSERT INTO public.postings VALUES ('issuance', 1, 'e_nu9e86pebxm4l5vx', -100000, -100000);
INSERT INTO public.postings VALUES ('wallet:g_ly6x9jmc2su3j2jh', 1, 'e_nu9e86pebxm4l5vx', 100000, 100000);
INSERT INTO public.postings VALUES ('issuance', 2, 'e_5tj7smnx3nw8e2mm', -100000, -200000);
INSERT INTO public.postings VALUES ('wallet:g_fwesvrbekz6fs9yz', 1, 'e_5tj7smnx3nw8e2mm', 100000, 100000);
INSERT INTO public.postings VALUES ('table:t_99216ab21d93c0c943b2', 1, 'e_t_99216ab21d93c0c943b2.4.1', 20000, 20000);
INSERT INTO public.postings VALUES ('wallet:g_ly6x9jmc2su3j2jh', 2, 'e_t_99216ab21d93c0c943b2.4.1', -20000, 80000);
INSERT INTO public.postings VALUES ('table:t_99216ab21d93c0c943b2', 2, 'e_t_99216ab21d93c0c943b2.6.1', 10000, 30000);
INSERT INTO public.postings VALUES ('wallet:g_fwesvrbekz6fs9yz', 2, 'e_t_99216ab21d93c0c943b2.6.1', -10000, 90000);
INSERT INTO public.postings VALUES ('issuance', 3, 'e_t_901b58ac9e130007f31d.4.1', -50000, -250000);
INSERT INTO public.postings VALUES ('table:t_901b58ac9e130007f31d', 1, 'e_t_901b58ac9e130007f31d.4.1', 50000, 50000);
INSERT INTO public.postings VALUES ('table:t_d9cfbd709e9c90022c97', 1, 'e_t_d9cfbd709e9c90022c97.3.1', 5000, 5000);
INSERT INTO public.postings VALUES ('wallet:g_fwesvrbekz6fs9yz', 3, 'e_t_d9cfbd709e9c90022c97.3.1', -5000, 85000);
INSERT INTO public.principals VALUES ('s_blvchglxydzzc8l4', 'staff', 'Manager', '["manager"]', NULL, 1, 1794822594275);
INSERT INTO public.principals VALUES ('g_ly6x9jmc2su3j2jh', 'guest', 'Ana', '[]', NULL, 0, 1794822594346);
INSERT INTO public.principals VALUES ('g_fwesvrbekz6fs9yz', 'guest', 'Bo', '[]', NULL, 0, 1794822594377);
INSERT INTO public.published_books VALUES ('etg', 'null', '{"min":{"from":"0.01","to":"1000.00"},"max":{"from":"1.00","to":"100000.00"},"box-max":{"from":"1.00","to":"1000000.00"},"chip":{"values":["0.01","1.00"]}}', '0139b19f962cabcbba4973a351ddb1c0d8f0b9811dba88833f00d99efd9be832', 0);
INSERT INTO public.published_books VALUES ('rws-2013', 'null', '{"min":{"from":"0.01","to":"1000.00"},"max":{"from":"1.00","to":"100000.00"},"box-max":{"from":"1.00","to":"1000000.00"},"chip":{"values":["1.00","0.25","0.50","5.00"]}}', '17d87b4bebf3ab213f0f0a62051d84727a9988e22b98caa592c97c060409e306', 0);
INSERT INTO public.published_books VALUES ('rws-2019', 'null', '{"min":{"from":"0.01","to":"1000.00"},"max":{"from":"1.00","to":"100000.00"},"box-max":{"from":"1.00","to":"1000000.00"},"chip":{"values":["1.00","0.25","0.50","5.00"]}}', '17d87b4bebf3ab213f0f0a62051d84727a9988e22b98caa592c97c060409e306', 0);
INSERT INTO public.published_books VALUES ('south-dakota', 'null', '{"min":{"from":"0.01","to":"1000.00"},"max":{"from":"1.00","to":"100000.00"},"box-max":{"from":"1.00","to":"1000000.00"}}', 'bdd106e7c95c88087e5fabd3ffbc3f656c406475151aa99c3dce45a66ddf24d1', 0);
INSERT INTO public.sittings VALUES ('t_99216ab21d93c0c943b2', 1, 4, 'g_ly6x9jmc2su3j2jh', 1794822594451, NULL, NULL);
INSERT INTO public.sittings VALUES ('t_99216ab21d93c0c943b2', 2, 6, 'g_fwesvrbekz6fs9yz', 1794822594483, NULL, NULL);
INSERT INTO public.sittings VALUES ('t_d9cfbd709e9c90022c97', 1, 3, 'g_fwesvrbekz6fs9yz', 1794822595104, NULL, NULL);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (2, 't_901b58ac9e130007f31d', 'Old practice', 'practice', 'ours', false, 'g_ly6x9jmc2su3j2jh', '00r0_7NRVE6cGcg0p3IZ', 1794822594576, false, '{"players":1,"seats":1,"title":"Our house","chip":100,"min":null,"max":null}', 40, '3f8f51f7759e5312ad5c36adf7ada6f5a482b1481ac029141d909ea26ff9658c', 1794822595071, NULL, NULL, '{}', false);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (1, 't_99216ab21d93c0c943b2', 'Old live', 'live', 'rws-2019', true, 'g_ly6x9jmc2su3j2jh', 'JKfW1l2r8YmqF59Gn4Q4', 1794822594416, false, '{"players":2,"seats":12,"title":"Resorts World Sentosa, Version 2, 2019","chip":100,"min":500,"max":null}', 9, 'cad3994804ccf90f7ace739d6145f2d9b74519507c6b9e15362582548244e733', 1794822594559, 1794823194529, NULL, '{}', true);
INSERT INTO public.tables OVERRIDING SYSTEM VALUE VALUES (3, 't_d9cfbd709e9c90022c97', 'Old dealt', 'dealer-run', 'rws-2019', true, 's_blvchglxydzzc8l4', 'i-Cn9VIZqXe666QkcXzL', 1794822595083, false, '{"players":1,"seats":20,"title":"Resorts World Sentosa, Version 2, 2019","chip":100,"min":500,"max":null}', 7, 'b9d076d3c729b6ac3c38b5b3459ebaa01a83fa43b17711d63697c344ba8218ef', 1794822595169, NULL, NULL, '{}', true);
SELECT pg_catalog.setval('public.tables_num_seq', 3, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_key PRIMARY KEY (key, principal);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_id PRIMARY KEY (id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_version PRIMARY KEY (tbl, version);
ALTER TABLE ONLY public.house_events
    ADD CONSTRAINT house_events_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (principal, kind, from_at);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (tbl, principal);
ALTER TABLE ONLY public.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (node);
ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_pkey PRIMARY KEY (account, n);
ALTER TABLE ONLY public.principals
    ADD CONSTRAINT principals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.published_books
    ADD CONSTRAINT published_books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_pkey PRIMARY KEY (tbl, seat, first);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (tbl);
ALTER TABLE ONLY public.stops
    ADD CONSTRAINT stops_pkey PRIMARY KEY (scope, target);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_id UNIQUE (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (num);
CREATE INDEX answers_at ON public.answers USING btree (at);
CREATE INDEX credentials_principal ON public.credentials USING btree (principal);
CREATE UNIQUE INDEX credentials_recovery ON public.credentials USING btree (principal) WHERE (kind = 'recovery'::text);
CREATE INDEX memberships_principal ON public.memberships USING btree (principal);
CREATE INDEX postings_entry ON public.postings USING btree (entry);
CREATE INDEX principals_owner ON public.principals USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX principals_staff ON public.principals USING btree (created_at) WHERE (kind = 'staff'::text);
CREATE INDEX sittings_principal ON public.sittings USING btree (principal, from_at);
CREATE INDEX tables_clock ON public.tables USING btree (clock_node) WHERE (wake_at IS NOT NULL);
CREATE INDEX tables_owner ON public.tables USING btree (owner);
CREATE INDEX tables_pays ON public.tables USING btree (num) WHERE ((NOT closed) AND (pays <> '{}'::jsonb));
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_principal_fkey FOREIGN KEY (principal) REFERENCES public.principals(id);
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_principal_fkey FOREIGN KEY (principal) REFERENCES public.principals(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_principal_fkey FOREIGN KEY (principal) REFERENCES public.principals(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_tbl_fkey FOREIGN KEY (tbl) REFERENCES public.tables(num) ON DELETE CASCADE;
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_tbl_fkey FOREIGN KEY (tbl) REFERENCES public.tables(num) ON DELETE CASCADE;
