-- US spelling, as everywhere in the API.
ALTER TABLE assistant_articles DROP CONSTRAINT assistant_articles_source_check;
UPDATE assistant_articles SET source = 'learned' WHERE source = 'learnt';
ALTER TABLE assistant_articles ADD CONSTRAINT assistant_articles_source_check
  CHECK (source IN ('written', 'imported', 'learned'));
ALTER INDEX assistant_articles_learnt RENAME TO assistant_articles_learned;
