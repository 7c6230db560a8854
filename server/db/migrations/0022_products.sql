-- Products are edited by people: two of them at once must not overwrite each other.
ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
-- Out of sale since then. It stays on old orders. A product is archived when all its variants are.
ALTER TABLE variants ADD COLUMN archived_at timestamptz;

-- The list in the order people look names up in, and by age.
CREATE INDEX products_sorted ON products (merchant_id, name COLLATE "und-x-icu", id);
CREATE INDEX products_by_date ON products (merchant_id, created_at DESC, id DESC);

-- No stock in it: an order's taking of pieces leaves indexes alone.
CREATE INDEX variants_on_sale ON variants (merchant_id, product_id) WHERE archived_at IS NULL;

-- Corrections of stock by people and imports. What orders take and give back stands in the orders.
CREATE TABLE stock_movements (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  stock_before integer NOT NULL CHECK (stock_before >= 0),
  stock_after integer NOT NULL CHECK (stock_after >= 0),
  reason text NOT NULL CHECK (btrim(reason) <> ''),
  actor_id uuid,
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (merchant_id, variant_id) REFERENCES variants (merchant_id, id)
);
CREATE INDEX stock_movements_of_variant ON stock_movements (merchant_id, variant_id, created_at DESC, id DESC);

ALTER TABLE stock_movements ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON stock_movements TO paydesk_tenant USING (merchant_id = current_merchant_id());
CREATE POLICY platform ON stock_movements TO paydesk_platform USING (true);
GRANT SELECT, INSERT ON stock_movements TO paydesk_tenant, paydesk_platform;
