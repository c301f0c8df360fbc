-- room: notifications
-- What a reader must still be allowed to see; somebody whose role changed loses sight of the rest (R-132).
ALTER TABLE notifications ADD COLUMN permission text NOT NULL DEFAULT 'admin.enter';
