-- What a merchant sets for itself.
ALTER TABLE merchants
  ADD COLUMN auto_fulfillment boolean NOT NULL DEFAULT false,
  ADD COLUMN fraud_detection boolean NOT NULL DEFAULT false,
  -- Where calls with the API key may come from: addresses and CIDR ranges; none is everywhere.
  ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_addresses) <= 100);

-- A shop writes its own settings; what it is to the platform (its id, since when) is not among them.
GRANT UPDATE (business_name, email, phone, street, city, state, zip, country, timezone, low_stock_threshold,
  auto_fulfillment, fraud_detection, allowed_addresses, updated_at) ON merchants TO paydesk_tenant;
GRANT INSERT, UPDATE, DELETE ON payment_accounts TO paydesk_tenant;
