import type { AdInput } from '@fieldhouse/contract/ads/sponsors'
import type { ChannelBlock } from '@fieldhouse/contract/channels/desk'
import type { Company } from '@fieldhouse/contract/company'
import type { Audience } from '@fieldhouse/contract/films/desk'
import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState, GameStatus } from '@fieldhouse/contract/games/game'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import type { MergePatch } from '@fieldhouse/contract/games/patch'
import type { GiveawayContent } from '@fieldhouse/contract/giveaways/desk'
import type { RowFilling } from '@fieldhouse/contract/home/rows'
import type { Chapter, Row } from '@fieldhouse/contract/library/entities'
import type { EventSlate } from '@fieldhouse/contract/live/desk'
import type { MessageDetails, MessageKind } from '@fieldhouse/contract/messages/messages'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import type { PlayRequest } from '@fieldhouse/contract/playback/playback'
import type { SocialNetwork, SocialSpan } from '@fieldhouse/contract/social/social'
import type { StoryInput } from '@fieldhouse/contract/stories/desk'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { StoryPage } from '@fieldhouse/contract/stories/stories'
import type { TicketSeasonInput } from '@fieldhouse/contract/tickets/desk'
import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { VenueSection } from '@fieldhouse/contract/venues/venues'
import type { StatLine } from '@fieldhouse/sports/kit/module'
import type { FileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import type { ColumnType } from 'kysely'

/** Read as what it is, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** What the database does not know of a column: the shape of its document, or whose words it holds. */
export interface Documents {
  'ad.place': AdInput['place']
  'analytics_outbox.batch': object[]
  'asset.summary': AssetSummary
  'giveaway.said': GiveawayContent
  'giveaway_entry.said': EntrySaid
  'channel.audience': Audience
  'channel_wheel.blocks': ChannelBlock[]
  'code.payload': PendingAccount
  'feed_entry.pictures': Record<string, string>
  'game.state': GameState
  'game.status': GameStatus['kind']
  'game.summary': GameSummary
  'game_change.inverse': MergePatch
  'game_change.moved': Moved
  'game_change.patch': MergePatch
  'game_correction.instead_of': unknown
  'game_correction.value': unknown
  'game_line.line': StatLine
  'home_row.filling': RowFilling
  'home_row.type': Row['type']
  'live_event.audience': Audience
  'live_event.slate': EventSlate
  'message.about': MessageDetails[MessageKind]
  'message.kind': MessageKind
  'play_session.content': PlayRequest
  'school_save.after': Partial<Company>
  'school_save.before': Partial<Company>
  'school_settings.settings': Company
  'score_file.moment': FileMoment
  'score_file.report': FileReport
  'score_file.settled': Settled
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
  'trash.content': Removed
  'venue.sections': VenueSection[]
  'trash.kind': TrashKind
}

/** What somebody said who takes part in a giveaway. */
export interface EntrySaid {
  firstname: string
  lastname: string
  state: string | null
  answers: string[]
  consents: boolean[]
  may_be_named: boolean
}

/** What a sign-up keeps until its pin comes. */
export interface PendingAccount {
  firstname: string
  lastname: string
  newsletter: boolean
  password: { phc: string; pepper: number } | null
}

/** What lists say of a game without its document. */
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

/** What a schedule says of when and where, before a move and after it. */
export interface Moved {
  from: Stood
  to: Stood
}

export interface Stood {
  day: string
  ends_day: string | null
  starts_at: string | null
  moved_from: string | null
  venue: string | null
}

/** The rows that went with something, by their tables in the order in which they come back; and what pointed to it. */
export interface Removed {
  rows: { table: string; rows: Record<string, unknown>[] }[]
  pointers: { table: string; column: string; ids: number[] }[]
}

/** What is said of a source by what becomes of it, and what is kept of it between two looks. */
export interface SourceKinds {
  posts: {
    facts: {
      network: SocialNetwork
      /** As its network writes it, or the address of a feed. */
      account: string
      name: string
      teams: string[]
      sections: string[]
      channels: string[]
    }
    /** What its network calls it by. */
    memory: { remote?: string }
  }
  stories: {
    facts: { address: string; name: string; licence: string; teams: string[]; publishes: boolean }
    memory: Record<never, never>
  }
  schedule: {
    facts: { address: string; sport: string | null; columns: string | null; dates: DayOrder | null }
    memory: {
      /** When the schedule was last another by it. */
      changed_at?: string
      waits?: Waiting
      /** The plan that a person left as it was. */
      left_plan?: string
    }
  }
}

/** What an address would change, and why a person has to say so. */
export interface Waiting {
  why: 'off' | 'moved' | 'empty' | 'page'
  /** By which it is known again. */
  plan: string
  added: string[]
  changed: string[]
  gone: { id: number; name: string }[]
}

/** What the department settled of a score file: findings that stand as they are, cells that were repaired. */
export interface Settled {
  findings: string[]
  cells: string[]
}
