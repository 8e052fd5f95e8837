import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const sourceOf = (sport: string) => ({
  network: 'mastodon',
  account: '@team@social.example.org',
  name: 'The team',
  teams: [sport],
  sections: ['news'],
  channels: ['main'],
  every_minutes: 10,
})
const params = { id: '1' }

/** Sample calls of social posts. */
export const samplesOf = ({ sport, tenant }: SampleContext) => ({
  listSocials: { body: { teamSlugs: [sport] } },
  socialTenant: { params: { tenant } },
  socialSection: { params: { tenant, section: 'news' } },
  socialChannel: { params: { tenant, channel: 'main' } },
  socialPicture: { params: { file: `${'A'.repeat(22)}-960.webp` } },
  listSources: {},
  addSource: { body: { ...sourceOf(sport), dry_run: true } },
  changeSource: { params, body: { ...sourceOf(sport), paused: true } },
  lookAtSource: { params },
  removeSource: { params },
  listPosts: { query: { state: 'hidden', source: '1' } },
  hidePost: { params, body: { reason: 'Not ours' } },
  showPost: { params },
  listBlocked: {},
  blockAuthor: { body: { post: 1, reason: 'Not ours' } },
  unblockAuthor: { params },
})
