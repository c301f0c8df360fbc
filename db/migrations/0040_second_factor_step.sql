-- room: accounts
-- The newest time step whose code was accepted: that code, and every older one, opens nothing any more.
ALTER TABLE two_factors ADD COLUMN last_used_step integer;
