-- room: shared
-- The role that the shop works as may read the chain and not write it (decision 0061): an entry's link is added by the owner of this function.
ALTER FUNCTION audit_chain_grow() SECURITY DEFINER SET search_path = public, pg_temp;
