import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import {
  type AnnouncementInput,
  maxAnnouncementDaysAhead,
  maxAnnouncements,
  type OperatorAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import type { MessageDetails } from '@fieldhouse/contract/messages/messages'
import { topics } from '@fieldhouse/contract/topics'
import { refuseField } from '../shared/errors/refusal.ts'
import type { CurrentMessage, CurrentMessages } from './current-messages.ts'
import type { MessageKindRules, StoredMessage } from './message-kind.ts'

type StoredAnnouncement = StoredMessage<AnnouncementDetails>

export type AnnouncementDetails = MessageDetails['announcement']

/** The rules of announcements, which are shown above every page of the app. */
export const createAnnouncementKind = (
  /** The slugs of the school's sports. */
  sports: () => readonly string[],
): MessageKindRules<AnnouncementDetails, AnnouncementInput, OperatorAnnouncement> => ({
  kind: 'announcement',
  called: 'announcement',
  word: 'announcement',
  topic: topics.announcements,
  mostDaysAhead: maxAnnouncementDaysAhead,
  room: {
    most: maxAnnouncements,
    within: (span) => span,
    full: `You can show up to ${maxAnnouncements} announcements at a time. End one first.`,
  },
  wordsOf: ({ words }) => words,
  aboutOf: ({ urgent, sports: forSports, link, to_phones }) => {
    const known = sports()
    const strange = forSports.find((slug) => !known.includes(slug))
    if (strange !== undefined) throw refuseField('sports', `“${strange}” isn’t one of your sports. Choose another one.`)
    return { urgent, sports: [...new Set(forSports)], link, ...(to_phones && { to_phones }) }
  },
  reader:
    async () =>
    (row, { armed_at: _, armed_by: __, ...common }, state) => ({
      ...toAnnouncement(row),
      ...common,
      ...(row.about.to_phones && { to_phones: true }),
      state: state === 'held' ? 'planned' : state,
    }),
})

/** Reads the announcements that are on now, and when the next one begins. */
export function createCurrentAnnouncements(current: CurrentMessages<AnnouncementDetails>) {
  const listNow = async () => toCurrentAnnouncements(await current.all())
  return {
    now: listNow,
    /** A name that changes whenever the announcements change. */
    name: async (): Promise<string> => {
      const { announcements, again_at } = await listNow()
      return `${announcements.map(({ id }) => id).join(' ')} ${again_at}`
    },
    /** Undefined where no open page can have seen any. */
    ifAny: async (): Promise<CurrentAnnouncements | undefined> => {
      const all = await current.all()
      return all.length === 0 ? undefined : toCurrentAnnouncements(all)
    },
  }
}

export type CurrentAnnouncementsReader = ReturnType<typeof createCurrentAnnouncements>

function toCurrentAnnouncements(all: readonly CurrentMessage<AnnouncementDetails>[]): CurrentAnnouncements {
  const selectRows = (wantedState: CurrentMessage<AnnouncementDetails>['state']) =>
    all.flatMap(({ row, state }) => (state === wantedState ? [row] : []))
  const starts = selectRows('planned').map(({ starts_at }) => Number(starts_at))
  return {
    announcements: selectRows('on')
      .toSorted((one, other) => Number(other.about.urgent) - Number(one.about.urgent) || other.id - one.id)
      .map(toAnnouncement),
    again_at: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
  }
}

const toAnnouncement = ({ id, words, about: { urgent, sports, link }, ends_at }: StoredAnnouncement): Announcement => ({
  id,
  words,
  urgent,
  sports,
  until: requireEnd(ends_at),
  link,
})

/** Returns the end, which the contract requires. */
function requireEnd(ends_at: Date | null): string {
  if (ends_at === null) throw new Error('An announcement without an end')
  return ends_at.toISOString()
}
