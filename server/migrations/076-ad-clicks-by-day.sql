-- Clicks from before ads were counted by the day move to the day before the first counted one. Only the totals show them.
-- Ads in the trash have theirs too.
with old as (
  select id, company_id, clicks from ad
  union all
  select (removed ->> 'id')::integer, company_id, (removed ->> 'clicks')::integer
  from trash, jsonb_array_elements(content -> 'rows') as part, jsonb_array_elements(part -> 'rows') as removed
  where part ->> 'table' = 'ad'
)
insert into ad_day (company_id, ad_id, day, impressions, clicks)
select company_id, id,
  least(
    (select min(day) from ad_day where ad_day.company_id = old.company_id and ad_id = old.id),
    (select min(day) from ad_impression where ad_impression.company_id = old.company_id and ad_id = old.id),
    current_date
  ) - 1, 0, clicks
from old where clicks > 0;

update trash set content = jsonb_set(content, '{rows}', (
  select jsonb_agg(
    case when part ->> 'table' = 'ad'
      then jsonb_set(part, '{rows}', (select coalesce(jsonb_agg(removed - 'clicks'), '[]') from jsonb_array_elements(part -> 'rows') as removed))
      else part end
    order by place)
  from jsonb_array_elements(content -> 'rows') with ordinality as parts (part, place)))
where content @> '{"rows": [{"table": "ad"}]}';

alter table ad drop column clicks;
