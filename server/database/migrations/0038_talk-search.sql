CREATE INDEX "messages_said_folded" ON "messages" USING gin (folded(coalesce(caption, '') || ' ' || text) gin_trgm_ops);
--> statement
CREATE INDEX "desk_notes_text_folded" ON "desk_notes" USING gin (folded("text") gin_trgm_ops);
