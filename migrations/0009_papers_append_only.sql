CREATE TRIGGER signed_papers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
