-- What a variant is found by, its product's name first. Kept by triggers and not generated, since it takes two tables; an
-- order's taking of pieces leaves it, and so the index, alone.
ALTER TABLE variants ADD COLUMN search_text text NOT NULL DEFAULT '';

CREATE FUNCTION variant_search_text(product_name text, variant variants) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path FROM CURRENT
  RETURN lower(concat_ws(' ', product_name, variant.sku, variant.colour, variant.size));

UPDATE variants SET search_text = variant_search_text(products.name, variants)
  FROM products WHERE products.id = variants.product_id;

CREATE FUNCTION keep_variant_search_text() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.search_text := variant_search_text(
    (SELECT name FROM products WHERE merchant_id = NEW.merchant_id AND id = NEW.product_id), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_search_text BEFORE INSERT OR UPDATE OF sku, colour, size, product_id ON variants
  FOR EACH ROW EXECUTE FUNCTION keep_variant_search_text();

CREATE FUNCTION keep_search_text_of_variants() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE variants SET search_text = variant_search_text(NEW.name, variants)
    WHERE merchant_id = NEW.merchant_id AND product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_search_text AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_search_text_of_variants();

CREATE INDEX variants_search ON variants USING gin (merchant_id, search_text gin_trgm_ops);

-- As search_orders: LIKE is not leakproof, so that under row-level security the trigram index would not be used. This runs as
-- its owner and takes the merchant from the setting of the policies and from nowhere else. `patterns` are LIKE patterns that
-- all have to match; `most_stock` leaves out variants with more pieces.
CREATE FUNCTION search_variants(patterns text[], on_sale boolean, most_stock integer)
  RETURNS TABLE (variant_id uuid, found_product_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 500 SET search_path FROM CURRENT AS $$
DECLARE
  conditions text := '';
BEGIN
  FOR place IN 1 .. cardinality(patterns) LOOP
    conditions := conditions || format(' AND search_text LIKE lower($2[%s])', place);
  END LOOP;
  RETURN QUERY EXECUTE
    'SELECT id, product_id FROM variants WHERE merchant_id = $1' || conditions ||
    CASE WHEN on_sale THEN ' AND archived_at IS NULL' ELSE '' END ||
    CASE WHEN most_stock IS NULL THEN '' ELSE ' AND stock_quantity <= $3' END
    USING current_merchant_id(), patterns, most_stock;
END $$;
-- After our own schema temporary tables come last, as 0024 has it for what runs as its owner.
DO $$
DECLARE
  own text := quote_ident(current_schema());
BEGIN
  EXECUTE format('ALTER FUNCTION search_variants(text[], boolean, integer) SET search_path = %s, pg_temp', own);
END $$;
REVOKE EXECUTE ON FUNCTION search_variants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_variants TO paydesk_tenant, paydesk_platform;
