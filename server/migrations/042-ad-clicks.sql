-- Who clicked, as a hash of the fan and the ad: a fan's clicks on one ad count once a day. It goes with its row, a day later.
alter table ad_impression add column clicked_by text;
create index ad_impression_clicked on ad_impression (ad_id, day, clicked_by) where clicked_by is not null;
