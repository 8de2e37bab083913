-- A pooled connection returns an empty string for a setting an earlier transaction made: hence NULLIF.
CREATE OR REPLACE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE
  RETURN NULLIF(current_setting('app.organization_id', true), '')::uuid;
GRANT EXECUTE ON FUNCTION current_organization TO PUBLIC;

CREATE OR REPLACE FUNCTION on_platform() RETURNS boolean LANGUAGE sql STABLE
  RETURN COALESCE(current_setting('app.platform', true), '') = 'on';
GRANT EXECUTE ON FUNCTION on_platform TO PUBLIC;
