import type { TrashKind } from '@fieldhouse/contract/trash/trash'

/** A table whose rows belong to what is removed. `needs`: what must still be there for a row to come back that names it. */
interface Child {
  table: string
  column: string
  needs?: readonly Need[]
}

interface Need {
  column: string
  table: string
  key: string
}

interface Recipe {
  table: string
  children: readonly Child[]
  /** Columns elsewhere that name it, and are empty while it is away. */
  pointers: readonly { table: string; column: string }[]
  /** What it names itself and may do without. */
  loose: readonly { column: string; table: string; called: string }[]
}

const titleNeeds = (column: string, table: string): readonly Need[] => [{ column, table, key: 'id' }]
const ofFans: readonly Need[] = [{ column: 'customer_uid', table: 'customer', key: 'uid' }]
const ofChannel: readonly Need[] = [{ column: 'channel_id', table: 'channel', key: 'id' }]
/** A planned airing has one of the two. */
const ofAiring: readonly Need[] = [
  { column: 'title_id', table: 'title', key: 'id' },
  { column: 'event_id', table: 'live_event', key: 'id' },
]
const sponsor = { column: 'sponsor_id', table: 'sponsor', called: 'Its sponsor' } as const

/** What goes with what: the rows that the database would take away by itself, and those that it would make point to nothing. */
export const recipes: Readonly<Record<TrashKind, Recipe>> = {
  title: {
    table: 'title',
    children: [
      { table: 'title_catalog', column: 'title_id', needs: titleNeeds('catalog_id', 'catalog') },
      { table: 'title_genre', column: 'title_id', needs: titleNeeds('genre_id', 'genre') },
      { table: 'title_person', column: 'title_id', needs: titleNeeds('person_id', 'person') },
      { table: 'watched', column: 'title_id', needs: ofFans },
      { table: 'list_entry', column: 'title_id', needs: ofFans },
      { table: 'channel_airing', column: 'title_id', needs: ofChannel },
    ],
    pointers: [
      { table: 'title', column: 'parent_id' },
      { table: 'ad', column: 'title_id' },
      { table: 'game', column: 'title_id' },
    ],
    loose: [{ column: 'parent_id', table: 'title', called: 'Its series' }, sponsor],
  },
  event: {
    table: 'live_event',
    children: [
      { table: 'channel_airing', column: 'event_id', needs: ofChannel },
      { table: 'spoken_caption', column: 'event_id' },
    ],
    pointers: [{ table: 'game', column: 'live_event_id' }],
    loose: [],
  },
  channel: {
    table: 'channel',
    children: [
      { table: 'channel_wheel', column: 'channel_id' },
      { table: 'channel_airing', column: 'channel_id', needs: ofAiring },
    ],
    pointers: [],
    loose: [],
  },
  airing: { table: 'channel_airing', children: [], pointers: [], loose: [] },
  row: { table: 'home_row', children: [], pointers: [], loose: [sponsor] },
  sponsor: {
    table: 'sponsor',
    children: [{ table: 'ad', column: 'sponsor_id' }],
    pointers: [
      { table: 'title', column: 'sponsor_id' },
      { table: 'catalog', column: 'sponsor_id' },
      { table: 'home_row', column: 'sponsor_id' },
    ],
    loose: [],
  },
  ad: { table: 'ad', children: [], pointers: [], loose: [{ column: 'title_id', table: 'title', called: 'Its film' }] },
  season: {
    table: 'ticket_season',
    children: [],
    pointers: [],
    loose: [{ column: 'venue_id', table: 'venue', called: 'Its venue' }],
  },
  concessions: {
    table: 'venue',
    children: [
      { table: 'concession_stand', column: 'venue_id' },
      { table: 'concession_item', column: 'venue_id' },
    ],
    pointers: [{ table: 'ticket_season', column: 'venue_id' }],
    loose: [],
  },
  stand: {
    table: 'concession_stand',
    children: [{ table: 'concession_item', column: 'stand_id' }],
    pointers: [],
    loose: [],
  },
  game: {
    table: 'game',
    children: ['score_file', 'game_change', 'game_correction', 'game_line', 'ticket_game'].map((table) => ({
      table,
      column: 'game_id',
    })),
    pointers: [],
    loose: [
      { column: 'live_event_id', table: 'live_event', called: 'Its live event' },
      { column: 'title_id', table: 'title', called: 'Its film' },
    ],
  },
}
