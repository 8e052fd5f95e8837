-- What of a film was sent to a stream: seconds of the film, or of the clock (since 1970) where a segment has no place in a film. Rewards count
-- what was sent, each second once.
alter table play_session add column delivered int8multirange;
