import { type RawBuilder, sql } from 'kysely'

/** What the trail calls it. */
export const takesPicture = 'take away the picture of'

/** The number behind the word: of `title 12`, 12. What else stands there (a person's uid) is none. */
const number = sql`substring(audit.subject from '^[a-z]+ ([0-9]{1,9})$')::int`

/** By the word of the subject: how the thing is called today. */
const namedBy: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`select title.title from title where title.id = ${number} and title.company_id = audit.company_id`,
  row: sql`select home_row.title from home_row where home_row.id = ${number} and home_row.company_id = audit.company_id`,
  group: sql`select catalog.name from catalog where catalog.id = ${number} and catalog.company_id = audit.company_id`,
  genre: sql`select genre.name from genre where genre.id = ${number} and genre.company_id = audit.company_id`,
  sponsor: sql`select sponsor.name from sponsor where sponsor.id = ${number} and sponsor.company_id = audit.company_id`,
  ad: sql`select ad.title from ad where ad.id = ${number} and ad.company_id = audit.company_id`,
  event: sql`select event.title from live_event event where event.id = ${number} and event.company_id = audit.company_id`,
  channel: sql`select channel.name from channel where channel.id = ${number} and channel.company_id = audit.company_id`,
  airing: sql`
    select coalesce(title.title, event.title) || ' on ' || channel.name
    from channel_airing airing
    join channel on channel.id = airing.channel_id
    left join title on title.id = airing.title_id
    left join live_event event on event.id = airing.event_id
    where airing.id = ${number} and channel.company_id = audit.company_id`,
  campaign: sql`select campaign.said ->> 'title' from campaign where campaign.id = ${number} and campaign.company_id = audit.company_id`,
  announcement: sql`select announcement.words from announcement where announcement.id = ${number} and announcement.company_id = audit.company_id`,
  story: sql`select story.title from story where story.id = ${number} and story.company_id = audit.company_id`,
  post: sql`
    select left(string_agg(span ->> 'text', '' order by place), 80)
    from social_post post, jsonb_array_elements(post.text) with ordinality as said(span, place)
    where post.id = ${number} and post.company_id = audit.company_id`,
  rule: sql`select reward_rule.name from reward_rule where reward_rule.id = ${number} and reward_rule.company_id = audit.company_id`,
  prize: sql`select reward_prize.name from reward_prize where reward_prize.id = ${number} and reward_prize.company_id = audit.company_id`,
  cause: sql`select reward_cause.name from reward_cause where reward_cause.id = ${number} and reward_cause.company_id = audit.company_id`,
  redemption: sql`
    select prize.name || ' ' || redeemed.code
    from reward_redemption redeemed join reward_prize prize on prize.id = redeemed.prize_id
    where redeemed.id = ${number} and redeemed.company_id = audit.company_id`,
  notice: sql`select app_notification.message from app_notification where app_notification.id = ${number} and app_notification.company_id = audit.company_id`,
  season: sql`select ticket_season.name from ticket_season where ticket_season.id = ${number} and ticket_season.company_id = audit.company_id`,
  venue: sql`select venue.name from venue where venue.id = ${number} and venue.company_id = audit.company_id`,
  concessions: sql`select venue.name from venue where venue.id = ${number} and venue.company_id = audit.company_id`,
  stand: sql`select concession_stand.name from concession_stand where concession_stand.id = ${number} and concession_stand.company_id = audit.company_id`,
  settings: sql`select 'the school'`,
  school: sql`select school.name from school where school.id = ${number} and school.company_id = audit.company_id`,
  person: sql`select person.firstname || ' ' || person.lastname from person where person.id = ${number} and person.company_id = audit.company_id`,
  game: sql`
    select concat_ws(' ', game.day, game.sport, coalesce(away.short || ' at ' || home.short, game.title))
    from game
    left join school away on away.id = game.away_id
    left join school home on home.id = game.home_id
    where game.id = ${number} and game.company_id = audit.company_id`,
}

const inTheTrash = sql`
  from trash
  where trash.kind || ' ' || trash.subject_id = audit.subject and trash.company_id = audit.company_id
  order by trash.id desc limit 1`

const cases = Object.entries(namedBy).map(([word, name]) => sql`when ${sql.lit(word)} then (${name})`)

/** What a line of the trail is about, in words: read each time, so that nothing of it outlives the thing. What was removed is called as it was then. */
export const nameOfSubject = sql<
  string | null
>`coalesce(case split_part(audit.subject, ' ', 1) ${sql.join(cases, sql` `)} end, (select trash.name ${inTheTrash}))`

/** What takes a removal back, for as long as it can be. */
export const wayBack = sql<
  number | null
>`case when audit.action = 'remove ' || split_part(audit.subject, ' ', 1) then (select trash.id ${inTheTrash}) end`

/** A fan's picture that the line took away, while it can be put back; another time that it was is another line's. */
export const pictureBack = sql<number | null>`case when audit.action = ${sql.lit(takesPicture)} then (
  select picture.id from profile_picture picture
  where picture.id = (audit.change::jsonb ->> 'picture')::int and picture.company_id = audit.company_id
    and picture.taken_at = audit.at and picture.name is not null) end`

/** The change of the school's settings that the line tells of, as long as what it changed still stands. */
export const settingsBack = sql<number | null>`case when split_part(audit.subject, ' ', 1) = 'settings' then (
  select save.revision from school_save save
  join school_settings current on current.company_id = save.company_id
  where save.revision = ${number} and save.company_id = audit.company_id and not exists (
    select from jsonb_object_keys(save.before || save.after) as changed(name)
    where current.settings -> name is distinct from save.after -> name)) end`
