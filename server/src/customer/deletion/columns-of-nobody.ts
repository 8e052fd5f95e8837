import { ofNobody } from './fates.ts'

/** What the department shows: who wrote a story under which name is its word, and who did what stands in the trail. */
export const columnsOfNobody = {
  ...ofNobody(
    'story',
    'id company_id state title deck author source teams picture body minutes tells games people corrections',
    'published_at updated_at changed_at trashed_at revision',
  ),
  ...ofNobody(
    'story_feed',
    'id company_id address name licence teams publishes every_minutes paused title due_at looked_at good_at failure',
    'not_read etag modified sha256 added_at',
  ),
  ...ofNobody('feed_entry', 'feed_id guid story_id sha256 written pictures tries seen_at'),
  ...ofNobody('game_recap', 'game_id company_id story_id seq written'),
  ...ofNobody('story_picture', 'name company_id width height widths uploaded_at'),
  // What the school pays for, and what it offers: how much was given and taken, not by whom.
  ...ofNobody('reward_rule', 'id company_id deed goal name words points per_day art paused since added_at'),
  ...ofNobody('reward_prize', 'id company_id name words art cost stock taken per_fan paused added_at'),
  ...ofNobody('reward_cause', 'id company_id name words goal given paused added_at'),
  ...ofNobody('reward_code', 'game_id company_id code made_at'),
  // What others said in public, elsewhere: none of it is of an account here.
  ...ofNobody(
    'social_source',
    'id company_id network account name teams sections channels every_minutes paused title remote due_at again_at',
    'looked_at good_at failure failures not_read etag modified sha256 added_at',
  ),
  ...ofNobody(
    'social_post',
    'id company_id source_id origin author author_name author_handle text url at edited_at replies reposts likes tells',
    'tells_other sha256 hidden_at hidden_why teams',
  ),
  ...ofNobody('social_picture', 'id company_id post_id place origin alt tries tried_at name width height widths'),
  ...ofNobody('social_blocked', 'id company_id network author name handle reason blocked_at'),
  ...ofNobody('venue', 'id company_id name city ground sections revision'),
  ...ofNobody('ticket_seller', 'company_id host name place'),
  ...ofNobody(
    'ticket_season',
    'id company_id name sport season text state url venue_id offers prices revision changed_at',
  ),
  ...ofNobody('ticket_game', 'game_id company_id state price_from changed_at'),
  ...ofNobody(
    'concession_stand',
    'id company_id venue_id name kind section place opens_minutes closes_minutes mark mark_until revision',
  ),
  ...ofNobody(
    'concession_item',
    'id company_id venue_id stand_id place name text grouped price diets allergens sold_out_until',
  ),
  ...ofNobody(
    'ad',
    'id company_id sponsor_id title kind title_id image image_small place skip_after starts_at ends_at position clicks weight',
    'per_day',
  ),
  // By numbers that say nothing of whom: what a fan saw is `ad_fan`.
  ...ofNobody('ad_impression', 'id company_id ad_id day seen_at clicked_at expires_at clicked_by'),
  ...ofNobody('ad_day', 'company_id ad_id day impressions clicks'),
  // Added up: nobody is in it.
  ...ofNobody('analytics_touched', 'id hour'),
  ...ofNobody('analytics_hour', 'company_id hour name subject detail times visits amount'),
  ...ofNobody('analytics_day', 'company_id day name subject detail times visits amount'),
  ...ofNobody('analytics_minute', 'company_id minute subject viewers'),
  ...ofNobody('sponsor', 'id company_id name url image words'),
  ...ofNobody(
    'campaign',
    'id company_id address published opens_at closes_at sponsor_id keep_days said picture seed commitment revision',
    'created_at drawn_at list list_hash cleared_at',
  ),
  // By a hash that only whoever was mailed its number can know again; it names nobody once the entry is gone.
  ...ofNobody('campaign_drawn', 'campaign_id place entry entry_id passed_over'),
  ...ofNobody('genre', 'id company_id name position'),
  ...ofNobody('catalog', 'id company_id section genre_id name slug image show_gender store_url sponsor_id position'),
  ...ofNobody('duty_need', 'key seen_at told_at'),
  ...ofNobody('game_tap', 'game_id tap at'),
  ...ofNobody('schedule_columns', 'company_id headings columns dates used_at'),
  ...ofNobody(
    'watched_address',
    'id company_id address sport every_minutes columns dates paused added_at due_at looked_at changed_at failure not_read etag modified sha256 waits file left_plan',
  ),
  ...ofNobody('watched_game', 'address_id game_id'),
  ...ofNobody('channel', 'id company_id number name logo watermark asset_id audience'),
  ...ofNobody('channel_airing', 'id channel_id title_id event_id starts_at early minutes'),
  ...ofNobody('channel_wheel', 'channel_id since blocks'),
  ...ofNobody('school_settings', 'company_id settings revision changed_at'),
  ...ofNobody('school_save', 'company_id revision before after'),
  ...ofNobody('school', 'id company_id name short abbr own logo color'),
  ...ofNobody('school_alias', 'company_id producer alias school_id'),
  ...ofNobody('person_alias', 'company_id sport alias person_id'),
  ...ofNobody('season', 'company_id sport slug title starts ends'),
}
