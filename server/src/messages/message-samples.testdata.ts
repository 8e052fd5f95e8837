const params = { id: '1' }
const until = '2026-11-28T18:00:00Z'
const announcement = { words: 'Gates open late', urgent: false, sports: [], from: null, until, link: null }
const appNotice = {
  message: 'A newer version is in the store',
  platform: 'all',
  version_from: null,
  version_until: '2.3.7',
  action: 'continue',
  from: null,
  until,
}

/** Sample calls of announcements and app notices. */
export const samplesOf = () => ({
  operatorAnnouncements: {},
  createAnnouncement: { body: announcement },
  editAnnouncement: { params, body: { revision: 0, ...announcement } },
  endAnnouncement: { params },
  resumeAnnouncement: { params },
  operatorAppNotices: {},
  createAppNotice: { body: appNotice },
  editAppNotice: { params, body: { revision: 0, ...appNotice } },
  armAppNotice: { params, body: { revision: 0 } },
  endAppNotice: { params },
  resumeAppNotice: { params },
})
