-- The console lists the few accounts that are marked for tests.
create index customer_debug on customer (company_id) where debug;
