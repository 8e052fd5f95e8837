import { sql } from 'kysely'
import { declareActorTable, declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import { requireRow } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'
import { findPersonConflict } from './people/people-merge.store.ts'
import { findGameConflict } from './schedule/schedule.store.ts'

export const gamesModule = {
  name: 'games',
  columns: {
    ...declareImpersonal(
      'game',
      'id company_id sport season type title day ends_day starts_at time_zone moved_from moved_reason site venue city',
      'conference exhibition postseason tournament doubleheader away_id home_id tickets_url tv radio note live_event_id title_id',
      'state status summary away_score home_score seq changed_at calendar_seq',
    ),
    ...declareImpersonal(
      'game_merge',
      'removed_id company_id kept_id seq trash_id sport type title day away_id home_id doubleheader moved merged_at',
    ),
    ...declareImpersonal('game_line', 'game_id key side school_id person_id line'),
    game_change: toColumnFates('broken', {
      game_id: 'nobody',
      seq: 'nobody',
      at: 'nobody',
      recorded_at: 'nobody',
      actor: 'secret',
      source: 'nobody',
      note: 'nobody',
      patch: 'nobody',
      inverse: 'nobody',
      undoes: 'nobody',
      moved: 'nobody',
    }),
    game_correction: toColumnFates('broken', {
      game_id: 'nobody',
      path: 'nobody',
      value: 'nobody',
      until_other: 'nobody',
      instead_of: 'nobody',
      actor: 'secret',
      at: 'nobody',
    }),
    ...declareImpersonal('game_tap', 'game_id tap at'),
    ...declareActorTable(
      'score_file',
      'id company_id game_id sha256 received_at source producer verdict report settled bytes looks_over moment shown_seq',
      'change_seq says',
    ),
    ...declareImpersonal('school', 'id company_id name short abbr own logo color'),
    ...declareImpersonal('school_alias', 'company_id producer alias school_id'),
    ...declareImpersonal('school_merge', 'removed_id company_id kept_id name moved merged_at'),
    ...declareImpersonal('season', 'company_id sport slug title starts ends'),
    ...declareImpersonal(
      'standing',
      'company_id sport season school_id place conference record conference_record points streak rank told_at',
    ),
    ...declareImpersonal(
      'person',
      'id company_id person_type_id catalog_id firstname lastname number position year hometown bio image sort',
      'height weight hand high_school major left_at photo focus_x focus_y',
    ),
    ...declareImpersonal('person_season', 'person_id season number position year'),
    ...declareImpersonal('person_merge', 'removed_id company_id kept_id trash_id sport name moved merged_at'),
    ...declareImpersonal('person_difference', 'person_id other'),
    ...declareImpersonal('person_link', 'person_id other_id'),
    ...declareImpersonal('person_alias', 'company_id sport alias person_id'),
    ...declareActorTable('new_year', 'company_id year choices revision started_at changes'),
    ...declareImpersonal('schedule_columns', 'company_id headings columns dates used_at'),
    ...declareImpersonal('watched_game', 'address_id game_id'),
  },
  games: [
    { table: 'watched_game', column: 'game_id', keyed: 'address_id' },
    { table: 'game_merge', column: 'kept_id', keyed: 'removed_id' },
  ],
  people: [
    { table: 'person_season', column: 'person_id', keyed: 'season' },
    { table: 'person_alias', column: 'person_id', keyed: 'alias' },
    { table: 'person_difference', column: 'person_id', keyed: 'other' },
    { table: 'person_merge', column: 'kept_id', keyed: 'removed_id' },
    { table: 'person_link', column: 'person_id', keyed: 'other_id' },
    { table: 'person_link', column: 'other_id', keyed: 'person_id' },
  ],
  pictures: [
    { table: 'person', columns: ['image', 'photo'] },
    { table: 'school', columns: ['logo'] },
  ],
  auditNames: {
    school: sql`select school.name from school where school.id = ${subjectNumber} and school.company_id = audit.company_id`,
    person: sql`select person.firstname || ' ' || person.lastname from person where person.id = ${subjectNumber} and person.company_id = audit.company_id`,
    game: sql`
    select concat_ws(' ', game.day, game.sport, coalesce(away.short || ' at ' || home.short, game.title))
    from game
    left join school away on away.id = game.away_id
    left join school home on home.id = game.home_id
    where game.id = ${subjectNumber} and game.company_id = audit.company_id`,
  },
  trash: {
    game: {
      table: 'game',
      takenBy: findGameConflict,
      children: [
        ...['score_file', 'game_change', 'game_correction', 'ticket_game', 'sold_game'].map((table) => ({
          table,
          column: 'game_id',
        })),
        {
          table: 'game_line',
          column: 'game_id',
          follows: [{ column: 'person_id', table: 'person', merges: 'person_merge' }],
        },
        { table: 'game_recap', column: 'game_id', needs: [requireRow('story_id', 'story')] },
        { table: 'watched_game', column: 'game_id', needs: [requireRow('address_id', 'source')] },
        ...['scorer_game', 'alert_game', 'plan_grant'].map((table) => ({
          table,
          column: 'game_id',
          needs: [requireRow('customer_uid', 'customer', 'uid')],
        })),
        { table: 'game_merge', column: 'kept_id' },
      ],
      pointers: ['plan_code_batch', 'plan_group'].map((table) => ({ table, column: 'game_id' })),
      loose: [
        { column: 'live_event_id', table: 'live_event', called: 'Its live event' },
        { column: 'title_id', table: 'title', called: 'Its video' },
      ],
    },
    person: {
      table: 'person',
      takenBy: findPersonConflict,
      children: [
        ...['person_season', 'person_alias', 'person_difference'].map((table) => ({ table, column: 'person_id' })),
        { table: 'title_person', column: 'person_id', needs: [requireRow('title_id', 'title')] },
        { table: 'person_merge', column: 'kept_id' },
        { table: 'person_link', column: 'person_id', needs: [requireRow('other_id', 'person')] },
        { table: 'person_link', column: 'other_id', needs: [requireRow('person_id', 'person')] },
      ],
      pointers: [{ table: 'school_record', column: 'person_id' }],
      loose: [],
    },
  },
  sports: [
    { table: 'season', column: 'sport', holds: 'one' },
    { table: 'game', column: 'sport', holds: 'one' },
    { table: 'standing', column: 'sport', holds: 'one' },
    { table: 'game_merge', column: 'sport', holds: 'one' },
    { table: 'person_merge', column: 'sport', holds: 'one' },
    { table: 'person_alias', column: 'sport', holds: 'one' },
    { table: 'school_merge', column: 'moved', holds: 'document' },
    { table: 'new_year', column: 'choices', holds: 'document' },
    { table: 'new_year', column: 'changes', holds: 'document' },
  ],
} satisfies ServiceModule
