-- Pictures of products, as the desk re-encoded them: nothing of the uploaded file is kept. Anyone with a picture's
-- address can see it; its hash names exactly these bytes, so that an address can be cached forever.
CREATE TABLE product_pictures (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- The lowest is the product's first picture, which stands for it in lists.
  place integer NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- Describes the picture to people who can't see it.
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  -- Pixels of the largest file.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, product_id, place),
  -- The same picture twice is one.
  UNIQUE (merchant_id, product_id, hash),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES products (merchant_id, id)
);
CREATE INDEX product_pictures_by_hash ON product_pictures (hash);

-- Each picture in several widths, as WebP.
CREATE TABLE product_picture_files (
  merchant_id uuid NOT NULL,
  picture_id uuid NOT NULL,
  -- The most pixels of its longer side.
  size smallint NOT NULL,
  data bytea NOT NULL CHECK (octet_length(data) BETWEEN 1 AND 4000000),
  PRIMARY KEY (picture_id, size),
  FOREIGN KEY (merchant_id, picture_id) REFERENCES product_pictures (merchant_id, id) ON DELETE CASCADE
);
-- WebP is compressed already.
ALTER TABLE product_picture_files ALTER COLUMN data SET STORAGE EXTERNAL;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['product_pictures', 'product_picture_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO paydesk_tenant, paydesk_platform', table_name);
  END LOOP;
END $$;
GRANT UPDATE (place, alt) ON product_pictures TO paydesk_tenant, paydesk_platform;
