-- Points that staff gave to, or took from, the balance alone. They are not earned or lost, so no rank counts them.
alter table reward_correction add column balance_only boolean not null default false;
