import type { AdInput } from '@fieldhouse/contract/ads/sponsors'
import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'
import type { Company } from '@fieldhouse/contract/company'
import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import type { MergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { NewYearChoices } from '@fieldhouse/contract/games/years/new-year'
import type { GiveawayContent } from '@fieldhouse/contract/giveaways/admin'
import type { RowFilling } from '@fieldhouse/contract/home/rows'
import type { Audience } from '@fieldhouse/contract/library/audience'
import type { Chapter, Row } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import type { EventReplay, EventSlate } from '@fieldhouse/contract/live/admin'
import type { BundlePlatform } from '@fieldhouse/contract/live-update/bundle'
import type { MessageDetails, MessageKind } from '@fieldhouse/contract/messages/messages'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import type { ListWaitReason } from '@fieldhouse/contract/plans/watched-list'
import type { PlayRequest } from '@fieldhouse/contract/playback/playback'
import type { SocialNetwork, SocialSpan } from '@fieldhouse/contract/social/social'
import type { StoryInput } from '@fieldhouse/contract/stories/admin'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import type { TicketSeasonInput } from '@fieldhouse/contract/tickets/admin'
import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { VenueSection } from '@fieldhouse/contract/venues/venues'
import type { StatLine } from '@fieldhouse/sports/kit/module'
import type { FileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { ColumnType } from 'kysely'

/** A JSON column: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** The types that the database does not know: the shape of a JSON document, or the words that a column can hold. */
export interface Documents {
  'ad.place': AdInput['place']
  'analytics_outbox.batch': object[]
  'app_bundle.platforms': BundlePlatform[]
  'asset.summary': AssetSummary
  'giveaway.said': GiveawayContent
  'giveaway_entry.said': GiveawayEntryAnswers
  'channel.audience': Audience
  'channel_wheel.blocks': ChannelBlock[]
  'code.payload': PendingAccount
  'feed_entry.pictures': Record<string, string>
  'game.state': GameState
  'game.status': GameStatus['kind']
  'game.summary': GameSummary
  'game_change.inverse': MergePatch
  'game_change.moved': FactsChange
  'game_merge.moved': MergedRows
  'game_change.patch': MergePatch
  'game_correction.instead_of': unknown
  'game_correction.value': unknown
  'game_line.line': StatLine
  'new_year.changes': NewYearChanges
  'new_year.choices': NewYearChoices
  'person_merge.moved': MergedPerson
  'home_row.filling': RowFilling
  'home_row.type': Row['type']
  'live_event.audience': Audience
  'live_event.replay': EventReplay
  'live_event.slate': EventSlate
  'message.about': MessageDetails[MessageKind]
  'message.kind': MessageKind
  'place_report.content': WatchableRef
  'plan_grant.untold': UntoldChange
  'play_session.content': PlayRequest
  'school_merge.moved': MergedSchool
  'school_save.after': Partial<Company>
  'school_save.before': Partial<Company>
  'school_settings.settings': Company
  'score_file.moment': FileMoment
  'score_file.report': FileReport
  'score_file.settled': SettledFindings
  'social_post.text': SocialSpan[]
  'source.facts': SourceKinds[keyof SourceKinds]['facts']
  'source.memory': SourceKinds[keyof SourceKinds]['memory']
  'story.body': StoryBlock[]
  'story.corrections': StoryPage['corrections']
  'story.picture': NonNullable<StoryInput['picture']>
  'story.source': NonNullable<StoryInput['source']>
  'ticket_season.offers': TicketSeasonInput['offers']
  'ticket_season.prices': TicketSeasonInput['prices']
  'title.ad_breaks': number[]
  'title.audience': Audience
  'title.chapters': Chapter[]
  'trash.content': RemovedRows
  'venue.sections': VenueSection[]
  'trash.kind': TrashKind
}

/** The answers of one entry in a giveaway. */
export interface GiveawayEntryAnswers {
  firstname: string
  lastname: string
  state: string | null
  answers: string[]
  consents: boolean[]
  may_be_named: boolean
}

/** Sign-up data that is stored until the account's code is confirmed. */
export interface PendingAccount {
  firstname: string
  lastname: string
  newsletter: boolean
  password: { phc: string; pepper: number } | null
}

/** The part of a game that lists show without reading its document. */
export interface GameSummary {
  status: GameStatus
  detail?: string
  result?: string
  away?: SideSummary
  home?: SideSummary
  standings?: { name: string; own: boolean; place: number | null; shown: string | null }[]
  team_count?: number
}

interface SideSummary {
  record?: string
  conference_record?: string
  rank?: number
  won?: boolean
  /** The score, where the sport does not write it as a plain number. */
  shown?: string
}

/** Facts of a game before and after a change, such as its day and venue. */
export interface FactsChange {
  from: StoredFacts
  to: StoredFacts
}

/** Facts of a game by column. Times are ISO texts. */
export type StoredFacts = Readonly<Record<string, string | number | boolean | null>>

/** Rows that a merged game or person gave to the one that was kept. */
export interface MergedRows {
  /** Tables with a row for each one, with the keys of the rows that were added. */
  rows: MovedRows<string | null>[]
  /** Tables with a list, with the keys of the rows whose list was changed. */
  lists: MovedRows<string>[]
}

interface MovedRows<Keyed> {
  table: string
  column: string
  keyed: Keyed
  /** The value of another column, in a table of several kinds. */
  only?: { column: string; value: string }
  keys: (string | number)[]
}

/** What a merged person gave to the one who was kept. */
export interface MergedSchool {
  school: { name: string; short: string; abbr: string; logo: string | null; color: string | null }
  games: { id: number; side: 'away' | 'home' }[]
  lines: { game: number; key: string }[]
  /** Meets, with the teams in them that were the removed school's. */
  meets: { game: number; teams: string[] }[]
  aliases: { producer: string; alias: string }[]
  /** Names of the removed school that became names in files of the kept one. */
  taught: string[]
  /** Lines of tables: moved ones, and those that were removed because the kept school had one. */
  standings: { moved: TablePlace[]; removed: object[] }
}

export interface TablePlace {
  sport: string
  season: string
}

export interface MergedPerson extends MergedRows {
  /** Places in the games' documents that named the removed person. */
  games: { game: number; paths: string[][] }[]
  /** Facts that were empty, with the value that they got. */
  filled: StoredFacts
  /** Spellings in files that the kept person got. */
  aliases: string[]
  /** The kept person had left the team, and came back with the merge. */
  returned: boolean
  /** When the kept person had left. Earlier merges did not store it. */
  left_at?: string | null
}

/**
 * The rows that were removed together, by table in the order in which they come back, and the columns that pointed to
 * them.
 */
export interface RemovedRows {
  rows: { table: string; rows: Record<string, unknown>[] }[]
  pointers: { table: string; column: string; ids: number[] }[]
}

/**
 * Sources by what their content becomes: the facts that staff enter, and what the server remembers between two polls.
 */
export interface SourceKinds {
  posts: {
    facts: {
      network: SocialNetwork
      /** The account as its network writes it, or the address of a feed. */
      account: string
      name: string
      teams: string[]
      sections: string[]
      channels: string[]
    }
    /** The network's own id of the account. */
    memory: { remote?: string }
  }
  stories: {
    facts: { address: string; name: string; licence: string; teams: string[]; publishes: boolean }
    memory: Record<never, never>
  }
  schedule: {
    facts: { address: string; sport: string | null; columns: string | null; dates: DayOrder | null }
    memory: {
      /** When this source last changed the schedule. */
      changed_at?: string
      waits?: WaitingSchedulePlan
      /** The plan that staff chose not to apply. */
      left_plan?: string
    }
  }
  /** No row of the file is kept here: it has addresses of people. */
  tickets: {
    facts: WatchedListFacts
    memory: {
      changed_at?: string
      /** The headings that staff confirmed. */
      headings?: string
      /** Rows that could not be used when the list was applied last. */
      refused?: number
      waits?: { why: ListWaitReason; people: number }
    }
  }
}

/** The ticket office's list at an address. */
export interface WatchedListFacts {
  address: string
  access: 'none' | 'basic' | 'bearer'
  /** The user name and password, or the token, sealed under a key of the server. */
  sealed: string | null
  columns: string | null
  plan: string | null
  /** The team of rows that name none. Absent or null: everything. */
  sport?: string | null
  until: string | null
}

/** The changes that a watched schedule would make, and why they need a decision by staff. */
export interface WaitingSchedulePlan {
  why: 'off' | 'moved' | 'empty' | 'page'
  /** Identifies the plan, so that the same one is recognized later. */
  plan: string
  added: string[]
  changed: string[]
  gone: { id: number; name: string }[]
}

/** The department's decisions on a score file: findings that it accepted, and cells that it repaired. */
export interface SettledFindings {
  findings: string[]
  cells: string[]
}

/** What the start of a school year changed, with the values before and after. */
export interface NewYearChanges {
  seasons: { sport: string; season: string }[]
  people: { id: number; name: string; before: PersonStanding; after: PersonStanding }[]
  /** Rows of season rosters; null where there was none. */
  notes: { id: number; name: string; season: string; before: RosterNote | null; after: RosterNote | null }[]
  /** What other services changed, by service. */
  others: { service: string; changes: { id: number; name: string; before: unknown; after: unknown }[] }[]
}

/** Whether a person is on the team, and in which class. */
export interface PersonStanding {
  year: string | null
  left_at: string | null
}

/** What a roster says about a person in one season. */
export interface RosterNote {
  number: string | null
  position: string | null
  year: string | null
}

/** A change of a grant by staff that its fan was not told. */
export interface UntoldChange {
  since: string
  /** The end that the fan knows; null for a grant that they do not know. */
  before: { ends_at: string | null } | null
}
