-- When the department ended an event. Its recording is finished by whichever server has it, or by another when that is gone.
alter table live_event add column ended_at timestamptz;
