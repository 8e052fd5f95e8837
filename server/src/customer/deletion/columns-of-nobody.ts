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
  ...ofNobody('sponsor', 'id company_id name url image'),
  ...ofNobody('genre', 'id company_id name position'),
  ...ofNobody('catalog', 'id company_id section genre_id name slug image show_gender store_url sponsor_id position'),
}
