-- When the chat was last loaded on each of a shop's sites. Written at most once a minute for each.
CREATE TABLE widget_sightings (
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  origin text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, origin)
);
ALTER TABLE widget_sightings ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON widget_sightings TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON widget_sightings TO paydesk_platform USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_sightings TO paydesk_tenant, paydesk_platform;
