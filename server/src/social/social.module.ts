import { sql } from 'kysely'
import { declareImpersonal } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const socialModule = {
  name: 'social',
  columns: {
    // Public posts from elsewhere: none of it belongs to an account.
    ...declareImpersonal(
      'social_post',
      'id company_id source_id origin author author_name author_handle text url at edited_at replies reposts likes tells',
      'tells_other sha256 hidden_at hidden_why teams',
    ),
    ...declareImpersonal(
      'social_picture',
      'id company_id post_id place origin alt tries tried_at name width height widths',
    ),
    ...declareImpersonal('social_blocked', 'id company_id network author name handle reason blocked_at'),
  },
  auditNames: {
    post: sql`
    select left(string_agg(span ->> 'text', '' order by place), 80)
    from social_post post, jsonb_array_elements(post.text) with ordinality as said(span, place)
    where post.id = ${subjectNumber} and post.company_id = audit.company_id`,
  },
  sports: [{ table: 'social_post', column: 'teams', holds: 'list' }],
} satisfies ServiceModule
