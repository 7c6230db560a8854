-- The text that searches look at, products with their variants, stock and pictures, and customers.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Lower case, no accents, and one apostrophe for the six that people type. Stored texts and searched words both go through it:
-- lower() must be PostgreSQL's on both sides, because JavaScript lower-cases some letters otherwise. The letters of the second
-- translate() do not decompose into a letter and its accent.
CREATE FUNCTION fold_search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most texts are plain letters, of one byte each.
  IF octet_length(given) = length(given) THEN
    RETURN lower(replace(given COLLATE "default", '`', ''''));
  END IF;
  RETURN normalize(
    translate(
      regexp_replace(
        normalize(lower(translate(given COLLATE "default", U&'\2019\2018\02BC\FF07\00B4\0060', '''''''''''''')), NFD),
        U&'[\0300-\036F]+', '', 'g'
      ),
      U&'\00F8\0142\0111\0131', 'oldi'
    ),
    NFC
  );
END $$;

-- Keys for searches that a trigram index can't answer: the first letter and the first two letters of each word of a name,
-- and each character and each pair of characters of Chinese, Japanese and Korean text and of emoji. `lines` (product names)
-- give only the second kind: so many begin with `li` that they would bury the customer Li. It reads the text once, because
-- an order may have a thousand long lines.
CREATE FUNCTION order_search_keys(name text, lines text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
DECLARE
  keys text[] := ARRAY(
    SELECT DISTINCT key
    FROM regexp_split_to_table(fold_search_text(name), '[\s.,()"/&+-]+') word, unnest(ARRAY[left(word, 1), left(word, 2)]) key
    WHERE word <> ''
  );
  written text := name || ' ' || lines;
BEGIN
  -- Most orders are written in plain letters, of one byte each.
  IF octet_length(written) > length(written) THEN
    keys := keys || ARRAY(
      SELECT DISTINCT key FROM (
        SELECT sign, sign || coalesce(lead(sign) OVER (PARTITION BY run ORDER BY place), '') AS pair
        FROM regexp_matches(
            normalize(written, NFC),
            '[\u1100-\u11FF\u2190-\u2BFF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\U0001F000-\U0001FAFF\U00020000-\U0003FFFF]+',
            'g'
          ) WITH ORDINALITY AS matched (letters, run),
          unnest(string_to_array(letters[1], NULL)) WITH ORDINALITY AS parted (sign, place)
      ) paired, unnest(ARRAY[sign, pair]) key
    );
  END IF;
  RETURN keys;
END $$;

CREATE TABLE products (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  name text NOT NULL CHECK (btrim(name) <> ''),
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Rises with each edit; an edit of an older version is refused, so that two people don't overwrite each other.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, id)
);
CREATE INDEX products_by_name ON products (merchant_id, name);
-- In the order in which people look names up, and by age.
CREATE INDEX products_sorted ON products (merchant_id, name COLLATE "und-x-icu", id);
CREATE INDEX products_by_date ON products (merchant_id, created_at DESC, id DESC);
-- Tells Levy whether the catalog has changed since it last read it.
CREATE INDEX products_by_change ON products (merchant_id, updated_at);

CREATE TABLE variants (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sku text NOT NULL CHECK (btrim(sku) <> ''),
  size text,
  color text,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  -- Pieces that can still be sold: creating an order takes its pieces out, cancelling it puts them back.
  stock_quantity integer NOT NULL CHECK (stock_quantity >= 0),
  -- Off sale since then; it stays on old orders. A product is archived when all its variants are.
  archived_at timestamptz,
  -- Product name, SKU, color and size, for the search. Kept by triggers, because a generated column can't read two tables.
  search_text text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant_id, sku),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES products (merchant_id, id)
);
CREATE INDEX variants_by_product ON variants (merchant_id, product_id);
-- No index holds the stock, so that an order that takes pieces updates none.
CREATE INDEX variants_on_sale ON variants (merchant_id, product_id) WHERE archived_at IS NULL;
CREATE INDEX variants_search ON variants USING gin (merchant_id, search_text gin_trgm_ops);
-- A product changes with its variants, whose stock every order changes: they are dated by themselves, so that an order locks no
-- product.
CREATE TRIGGER date_change BEFORE UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION date_change();

CREATE FUNCTION variant_search_text(product_name text, variant variants) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public, pg_temp
  RETURN fold_search_text(concat_ws(' ', product_name, variant.sku, variant.color, variant.size));

CREATE FUNCTION keep_variant_search_text() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_text := variant_search_text(
    (SELECT name FROM products WHERE merchant_id = NEW.merchant_id AND id = NEW.product_id), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_search_text BEFORE INSERT OR UPDATE OF sku, color, size, product_id ON variants
  FOR EACH ROW EXECUTE FUNCTION keep_variant_search_text();

CREATE FUNCTION keep_search_text_of_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE variants SET search_text = variant_search_text(NEW.name, variants)
    WHERE merchant_id = NEW.merchant_id AND product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_search_text AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_search_text_of_variants();

-- Corrections of stock by people and imports. Pieces that orders take and give back are found in the orders.
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

-- Pictures as the desk re-encoded them: nothing of the uploaded file is kept. Anyone with a picture's address can see it. The
-- address names the hash of these bytes, so that it can be cached forever.
CREATE TABLE product_pictures (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Lists show the picture with the lowest.
  place integer NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- Describes the picture to people who can't see it.
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  -- Pixels of the largest file.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, product_id, place),
  -- A product shows the same picture once.
  UNIQUE (merchant_id, product_id, hash),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES products (merchant_id, id)
);
CREATE INDEX product_pictures_by_hash ON product_pictures (hash);

-- A product changes with its pictures.
CREATE FUNCTION date_product_of_picture() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET updated_at = greatest(updated_at, clock_timestamp())
    WHERE (merchant_id, id) = (coalesce(NEW.merchant_id, OLD.merchant_id), coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
CREATE TRIGGER date_product_of_picture AFTER INSERT OR UPDATE OR DELETE ON product_pictures FOR EACH ROW
  EXECUTE FUNCTION date_product_of_picture();

-- Each picture in several widths, as WebP.
CREATE TABLE product_picture_files (
  merchant_id uuid NOT NULL,
  picture_id uuid NOT NULL,
  -- The most pixels of its longer side.
  size smallint NOT NULL,
  -- EXTERNAL: WebP is compressed already.
  data bytea NOT NULL CHECK (octet_length(data) BETWEEN 1 AND 4000000),
  PRIMARY KEY (picture_id, size),
  FOREIGN KEY (merchant_id, picture_id) REFERENCES product_pictures (merchant_id, id) ON DELETE CASCADE
);
ALTER TABLE product_picture_files ALTER COLUMN data SET STORAGE EXTERNAL;

-- One record for each email address that a shop's customers have ordered with.
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants (id),
  -- Null once the person is erased.
  email text CHECK (email = lower(email) AND email LIKE '%_@_%'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- For the staff only.
  note text NOT NULL DEFAULT '',
  -- Rises with each change of name, email, phone or note, also by an order; an edit of an older version is refused.
  version integer NOT NULL DEFAULT 1,
  -- The record that this one was merged into: one person with two email addresses. This one stays to catch later orders under
  -- its email, and is not listed. Merging a record moves those merged into it along, so that this leads there in one step.
  merged_into uuid,
  erased_at timestamptz,
  search_text text GENERATED ALWAYS AS (
    CASE WHEN erased_at IS NULL THEN fold_search_text(
      ' ' || name || E'\n ' || coalesce(email, '') || E'\n ' || coalesce(phone, '') || E'\n '
      || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
    ) ELSE '' END
  ) STORED,
  search_keys text[] GENERATED ALWAYS AS (
    CASE WHEN erased_at IS NULL THEN order_search_keys(name, '') ELSE '{}' END
  ) STORED,
  UNIQUE (merchant_id, email),
  UNIQUE (merchant_id, id),
  FOREIGN KEY (merchant_id, merged_into) REFERENCES customers (merchant_id, id),
  CHECK (merged_into <> id),
  CHECK ((email IS NULL) = (erased_at IS NOT NULL))
);
-- The New order dialog offers customers by the beginning of their name or email.
CREATE INDEX customers_by_name ON customers (merchant_id, lower(name) text_pattern_ops);
CREATE INDEX customers_by_email ON customers (merchant_id, email text_pattern_ops);
CREATE INDEX customers_in_order ON customers (merchant_id, name COLLATE "und-x-icu", id) WHERE merged_into IS NULL;
CREATE INDEX all_customers_in_order ON customers (name COLLATE "und-x-icu", id) WHERE merged_into IS NULL;
CREATE INDEX customers_by_date ON customers (merchant_id, created_at DESC, id DESC) WHERE merged_into IS NULL;
CREATE INDEX all_customers_by_date ON customers (created_at DESC, id DESC) WHERE merged_into IS NULL;
CREATE INDEX customers_by_change ON customers (merchant_id, updated_at);
CREATE INDEX customers_merged ON customers (merchant_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_search ON customers USING gin (merchant_id, search_text gin_trgm_ops, search_keys)
  WHERE merged_into IS NULL;
CREATE TRIGGER date_change BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION date_change();

CREATE FUNCTION raise_customer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_version BEFORE UPDATE OF name, email, phone, note ON customers FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone, OLD.note) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.note))
  EXECUTE FUNCTION raise_customer_version();

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'products', 'variants', 'stock_movements', 'product_pictures', 'product_picture_files', 'customers'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY tenant ON %I TO paydesk_tenant USING (merchant_id = current_merchant_id())', table_name);
    EXECUTE format('CREATE POLICY platform ON %I TO paydesk_platform USING (true)', table_name);
  END LOOP;
END $$;
-- Nothing here is deleted but pictures: old orders refer to it.
GRANT SELECT, INSERT, UPDATE ON products, variants, customers TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT ON stock_movements TO paydesk_tenant, paydesk_platform;
GRANT SELECT, INSERT, DELETE ON product_pictures, product_picture_files TO paydesk_tenant, paydesk_platform;
GRANT UPDATE (place, alt) ON product_pictures TO paydesk_tenant, paydesk_platform;
