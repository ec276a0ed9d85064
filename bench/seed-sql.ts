import { bigCountry } from './options.ts'

const storerooms = 40
const people = 200

/**
 * The statements that make the big country. Unit i is in storeroom i mod 40; line m of a storeroom's loans has the unit
 * at m × 7919 of that storeroom, so that no unit is lent twice; everything else varies by hashes of i.
 */
export function bigInstallation(units: number, passwordHash: string): string[] {
  const loans = units / 5
  const products = units / 200
  const each = units / storerooms
  return [
    `insert into countries (name, code, description, allow_permanent_loan, time_zone)
     values ('${bigCountry}', 'BR', 'As big as it gets', true, 'America/Sao_Paulo')`,
    `create temp table big as select
       (select id from countries where name = '${bigCountry}') as country,
       (select max(id) from storerooms) as last_storeroom, (select max(id) from users) as people,
       (select max(id) from products) as products, (select max(id) from units) as units,
       (select max(id) from loans) as loans, (select max(id) from activities) as activities,
       (select max(id) from signatures) as signatures`,
    `insert into storerooms (country_id, name, street_address, city, state, approval_required)
     select country, 'Depot ' || lpad(n::text, 2, '0'), 'Rua ' || n, 'São Paulo', 'SP', n % 2 = 0
     from big, generate_series(1, ${storerooms}) n`,
    `insert into users (email, first_name, last_name, password_hash, state)
     select 'person.' || n || '@acme.example', 'Person', 'Number ' || n, '${passwordHash}', 'ACTIVE'
     from generate_series(1, ${people}) n`,
    `insert into user_country_roles (user_id, country_id, role, is_primary)
     select u.id, country, 'STAFF', true from big, users u where u.id > people
     union all select u.id, country, r.role, false from big, users u join (values
       ('stella.staff', 'STAFF'), ('adam.admin', 'ADMIN'), ('maya.manager', 'MANAGER'), ('kim.king', 'KING')) r (name, role)
       on u.email = r.name || '@acme.example'`,
    `insert into user_storerooms (user_id, storeroom_id)
     select u.id, s.id from big, users u, storerooms s where s.country_id = country
       and (u.email in ('maya.manager@acme.example', 'kim.king@acme.example')
         or u.email = 'adam.admin@acme.example' and s.id <= last_storeroom + 5)`,
    `insert into activities (type, event, about_user_id, country_id, detail)
     select 'UPDATE', 'role-changed', r.user_id, country, json_build_object('was', null, 'is', r.role)
     from big, user_country_roles r where r.country_id = country`,
    `insert into activities (type, event, about_user_id, country_id, storeroom_id, detail)
     select 'UPDATE', 'access-granted', a.user_id, country, s.id, json_build_object('was', null, 'is', s.name)
     from big, user_storerooms a join storerooms s on s.id = a.storeroom_id where s.country_id = country`,
    `insert into products (name, part_number)
     select (array['P','M','Q','D','C','A'])[1 + n % 6] || (1000 + n) || ' '
         || (array['Dome Camera','Bullet Camera','Network Speaker','Door Station','Radar','Fisheye Camera','Card Reader',
           'Thermal Camera','Video Encoder','Intercom','PTZ Camera','Body Worn Camera'])[1 + n % 12],
       (100000 + n * 37) || '-00' || n % 9
     from generate_series(1, ${products}) n`,
    `create temp table lent as select n, l, n % ${storerooms} as place, state,
       ((n / ${storerooms} * 3 + l)::bigint * 7919 % ${each})::int * ${storerooms} + n % ${storerooms} as unit
     from (select n, case when k < 70 then 'COMPLETED' when k < 78 then 'ACTIVE' when k < 82 then 'FULFILLED'
         when k < 84 then 'SIGNED' when k < 88 then case when needs_approval then 'PENDING' else 'PROCESSING' end
         when k < 94 then case when needs_approval then 'APPROVED' else 'PROCESSING' end
         when k < 97 then case when needs_approval then 'DENIED' else 'CANCELLED' end else 'CANCELLED' end as state
       from (select n, (hashint4(n) & 2147483647) % 100 as k, n % ${storerooms} % 2 = 1 as needs_approval
         from generate_series(0, ${loans - 1}) n) dice) loan, generate_series(0, 2) l`,
    `create temp table held as select unit from lent where state in ('ACTIVE', 'FULFILLED', 'SIGNED')`,
    'create unique index on held (unit); analyze held',
    `insert into units (id, product_id, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id, state, created_at)
     overriding system value
     select units + 1 + i, products + 1 + (hashint4(i + 7) & 2147483647) % ${products},
       case when h % 33 > 0 then (array['ACCC8E','B8A44F','00408C'])[1 + h % 3] || lpad(upper(to_hex(i)), 6, '0') end,
       case when away then 1 else last_storeroom + 1 + i % ${storerooms} end, case when away then (select country_id from storerooms where id = 1) else country end,
       case when away then last_storeroom + 1 + i % ${storerooms} when comes then 2 when state = 'TRANSFER' then last_storeroom + 1 + (i + 1 + h % 39) % ${storerooms} end,
       case when comes then (select country_id from storerooms where id = 2) when state = 'TRANSFER' then country end,
       state, now() - interval '3 years' + i * (interval '3 years' / ${units})
     from (select dice.*, state = 'TRANSFER' and h % 10 = 0 as away, state = 'TRANSFER' and h % 10 = 1 as comes
       from (select i, hashint4(i) & 2147483647 as h, case when held.unit is not null then 'OUT'
           else coalesce((array['TRANSFER','REPAIR','PERMANENT_LOAN','ARCHIVED','ARCHIVED','ARCHIVED','ARCHIVED'])[1 + (hashint4(i + 3) & 2147483647) % 90], 'IN') end as state
         from generate_series(0, ${units - 1}) i left join held on held.unit = i) dice) unit, big
     order by i`,
    `insert into departures (country_id, unit_id, storeroom_id, to_country_id, to_storeroom_id, product_id, serial_number, state, version, created_at)
     select from_country_id, id, from_storeroom_id, country_id, storeroom_id, product_id, serial_number, state, version, created_at
     from units where from_country_id is not null on conflict do nothing`,
    `insert into loans (id, title, business_case, approval_required, customer_company, customer_name, customer_email,
       customer_mobile, customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state,
       created_by, created_at, ended_at)
     overriding system value
     select loans + 1 + n, (array['Trial','Pilot','Fair','Training','Repair cover','Demonstration'])[1 + h % 6] || ' at site ' || h % 9973,
       'They want to see it before they buy.', place % 2 = 1, 'Company ' || h % 2003 || ' Ltda', 'Contact ' || h % 5003,
       'contact' || h % 5003 || '@company' || h % 2003 || '.example', '+55 11 5550 0' || h % 900 + 100, 'Rua ' || h % 99, 'São Paulo', 'SP',
       14 + h % 60, last_storeroom + 1 + place, country, state, people + 1 + h % ${people}, at,
       case when state in ('COMPLETED', 'DENIED', 'CANCELLED') then at + interval '9 days' end
     from big, (select distinct on (n) n, place, state, hashint4(n + 5) & 2147483647 as h,
         now() - interval '3 years' + n * (interval '3 years' / ${loans}) as at from lent order by n) loan
     order by n`,
    `insert into loan_units (country_id, loan_id, product_id, unit_id, state, tracking_id, sourced_by, sourced_at, shipped_at, returned_by, returned_at)
     select country, loans + 1 + n, u.product_id, case when has then u.id end, line, case when shipped then 'T' || n end,
       case when has then l.created_by end, case when has then l.created_at end, case when shipped then l.created_at end,
       case when line = 'RETURNED' then l.created_by end, case when line = 'RETURNED' then l.ended_at end
     from (select lent.*, state in ('COMPLETED', 'ACTIVE', 'FULFILLED', 'SIGNED') as has, state in ('COMPLETED', 'ACTIVE') as shipped,
         case when state = 'COMPLETED' then 'RETURNED' when state = 'ACTIVE' then 'SHIPPED' when state in ('FULFILLED', 'SIGNED') then 'PACKING'
           when state in ('DENIED', 'CANCELLED') then 'UNAVAILABLE' else 'SOURCING' end as line from lent) lent
     cross join big join loans l on l.id = loans + 1 + n join units u on u.id = units + 1 + lent.unit
     order by n, l`,
    `insert into document_links (country_id, loan_id, sent_to, created_at, delivered_at, expires_at)
     select l.country_id, l.id, customer_email, created_at, created_at, created_at + interval '30 days'
     from loans l, big where l.id > loans and state in ('SIGNED', 'ACTIVE', 'COMPLETED') order by l.id`,
    `insert into documents (country_id, loan_id, state, code)
     select l.country_id, l.id, 'SIGNED', upper(left(md5(l.id::text), 26))
     from document_links k join loans l on l.id = k.loan_id cross join big where l.id > loans order by l.id`,
    `insert into document_events (country_id, document_id, seq, kind, at, by, detail, prev_hash, hash)
     select country_id, id, 1, 'created', at, 'SYSTEM', '{}', prev, encode(sha256(convert_to(prev
       || '{"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","by":"SYSTEM","code":"' || code
       || '","detail":"{}","ip":null,"kind":"created","name":null,"seq":1,"userAgent":null}', 'UTF8')), 'hex')
     from (select d.*, date_trunc('milliseconds', now()) as at, encode(sha256(convert_to(d.code, 'UTF8')), 'hex') as prev
       from documents d, big where d.loan_id > loans) made`,
    `insert into signatures (country_id, loan_id, document_id, link_id, document, document_hash, name, street_address, city, state, signed_at, ip, user_agent)
     select l.country_id, k.loan_id, o.id, k.id, d.text, encode(sha256(convert_to(d.text, 'UTF8')), 'hex'), 'Contact', 'Rua 1', 'São Paulo', 'SP', k.created_at, '192.0.2.1', 'bench'
     from document_links k join loans l on l.id = k.loan_id join documents o on o.loan_id = l.id cross join big
     cross join lateral (select json_build_object('loan', l.id, 'title', l.title)::text as text) d where l.id > loans order by l.id`,
    `insert into activities (type, event, user_id, country_id, unit_id, storeroom_id, detail, created_at)
     select 'UPDATE', 'unit-added', people + 1 + u.id % ${people}, country, u.id, u.storeroom_id, json_build_object('serialNumber', u.serial_number), u.created_at
     from units u, big where u.id > units order by u.id`,
    `insert into activities (type, event, user_id, country_id, loan_id, created_at)
     select 'LOANED', 'loan-created', l.created_by, country, l.id, l.created_at from loans l, big where l.id > loans
     union all select 'LOANED', 'loan-signed', null, country, g.loan_id, g.signed_at from signatures g, big where g.loan_id > loans`,
    `with due as (
       select l.id, l.country_id from loans l, big
       where l.id > loans and l.state = 'ACTIVE' and l.created_at + l.loan_period * interval '24 hours' < now()
     ), reminded as (
       insert into reminders (country_id, loan_id, kind, round, created_at)
       select country_id, id, 'GRACE_ENDED', 0, now() from due order by id returning loan_id, created_at
     )
     insert into activities (type, event, country_id, loan_id, detail, created_at)
     select 'UPDATE', 'loan-reminded', due.country_id, due.id, '{"kind": "GRACE_ENDED", "round": 0, "sentTo": ""}', reminded.created_at
     from due join reminded on reminded.loan_id = due.id order by due.id`,
    // Without leaves: the hourly chore takes them in as rows of before there were roots.
    `update older_history o set finished_at = null, before = now(), last_id = kept.last, done_id = kept.first, done_country = kept.country
     from big cross join lateral (values
       (1, activities, (select max(id) from activities), 0), (2, 0, (select max(document_id) from document_events), big.country),
       (3, signatures, (select max(id) from signatures), 0)) kept (source, first, last, country)
     where o.source = kept.source`,
    'truncate unit_changes, unit_counts, loan_counts',
    'insert into unit_counts (country_id, storeroom_id, state, amount) select country_id, storeroom_id, state, count(*) from units group by 1, 2, 3',
    'insert into loan_counts (country_id, storeroom_id, state, amount) select country_id, storeroom_id, state, count(*) from loans group by 1, 2, 3',
  ]
}
