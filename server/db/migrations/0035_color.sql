-- The API, the product form and the CSV files say color; so do the column and the stored settings.
ALTER TABLE variants RENAME COLUMN colour TO color;

UPDATE assistant_settings
  SET widget = (widget - 'colour') || jsonb_build_object('color', widget -> 'colour')
  WHERE widget ? 'colour';
UPDATE assistant_settings
  SET changes = replace(changes::text, '"widget.colour"', '"widget.color"')::jsonb
  WHERE changes::text LIKE '%"widget.colour"%';
