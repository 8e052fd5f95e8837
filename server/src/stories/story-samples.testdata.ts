import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const storyOf = (sport: string) => ({
  title: 'A story',
  deck: 'In short',
  author: 'Somebody',
  source: { name: 'A paper', url: 'https://paper.example.org/', licence: 'By leave' },
  teams: [sport],
  picture: { name: 'A'.repeat(22), alt: 'A field' },
  body: [{ kind: 'paragraph', words: [{ text: 'It was a day.', strong: true, em: true }] }],
  tells: [1],
  people: [1],
})

const feedOf = (sport: string) => ({
  address: 'https://paper.example.org/feed.xml',
  name: 'A paper',
  licence: 'By leave',
  teams: [sport],
  publishes: true,
  every_minutes: 15,
})

export const samplesOf = ({ sport, bytes }: SampleContext) => ({
  listArticles: { body: { teamSlugs: [sport], game: 1, person: 1 } },
  getArticle: { params: { id: '1' } },
  storyPicture: { params: { file: `${'A'.repeat(22)}-960.webp` } },
  shareCard: { params: { file: `story-1-${'A'.repeat(22)}.jpg` } },
  operatorStories: { query: { q: 'a', state: 'draft', after: '9' } },
  createStory: { body: storyOf(sport) },
  editStory: { params: { id: '1' }, body: { revision: 0, ...storyOf(sport) } },
  publishStory: { params: { id: '1' }, body: { revision: 0, at: null } },
  withdrawStory: { params: { id: '1' }, body: { revision: 0 } },
  correctStory: { params: { id: '1' }, body: { revision: 0, words: 'It was a Tuesday' } },
  putStoryPicture: { body: bytes },
  getStory: { params: { id: '1' } },
  removeStory: { params: { id: '1' } },
  restoreStory: { params: { id: '1' } },
  gameRecap: { params: { id: '1' } },
  listFeeds: {},
  addFeed: { body: { ...feedOf(sport), dry_run: true } },
  changeFeed: { params: { id: '1' }, body: { ...feedOf(sport), paused: true } },
  lookAtFeed: { params: { id: '1' } },
  removeFeed: { params: { id: '1' } },
})
