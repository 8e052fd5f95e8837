-- A fall season includes its bowls and cups in January. Seasons whose dates nobody chose get the days of their sport.
update season
set starts = starts + interval '3 months', ends = ends + interval '3 months'
where sport ~ '(^|-)(football|volleyball|soccer|field-hockey|cross-country)'
  and sport !~ 'beach-volleyball'
  and slug ~ '^\d{4}$'
  and starts = make_date(slug::int, 1, 1)
  and ends = make_date(slug::int, 12, 31);
