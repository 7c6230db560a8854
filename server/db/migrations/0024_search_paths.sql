-- Functions that run as their owner look names up in our own schema first and among temporary tables last: unsaid, PostgreSQL
-- looks there first, and somebody who could make a temporary table could put it in the place of one of ours.
DO $$
DECLARE
  own regnamespace := current_schema()::regnamespace;
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = own AND (prosecdef OR array_to_string(proconfig, ',') LIKE '%search_path=%')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, own);
  END LOOP;
END $$;
