import { adsModule } from './ads/ads.module.ts'
import { alertsModule } from './alerts/alerts.module.ts'
import { analyticsModule } from './analytics/analytics.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { authModule } from './auth/auth.module.ts'
import { channelsModule } from './channels/channels.module.ts'
import { concessionsModule } from './concessions/concessions.module.ts'
import { customerModule } from './customer/customer.module.ts'
import { dutyModule } from './duty/duty.module.ts'
import { favoritesModule } from './favorites/favorites.module.ts'
import { filmsModule } from './films/films.module.ts'
import { gamesModule } from './games/games.module.ts'
import { giveawaysModule } from './giveaways/giveaways.module.ts'
import { homeModule } from './home/home.module.ts'
import { liveModule } from './live/live.module.ts'
import { liveUpdateModule } from './live-update/live-update.module.ts'
import { marketsModule } from './markets/markets.module.ts'
import { messagesModule } from './messages/messages.module.ts'
import { plansModule } from './plans/plans.module.ts'
import { playbackModule } from './playback/playback.module.ts'
import { recordsModule } from './records/records.module.ts'
import { rewardsModule } from './rewards/rewards.module.ts'
import { schoolModule } from './school/school.module.ts'
import { platformModule } from './shared/modules/platform.module.ts'
import type { ServiceModule } from './shared/modules/service-module.ts'
import { socialModule } from './social/social.module.ts'
import { sourcesModule } from './sources/sources.module.ts'
import { staffModule } from './staff/staff.module.ts'
import { storiesModule } from './stories/stories.module.ts'
import { ticketsModule } from './tickets/tickets.module.ts'
import { trashModule } from './trash/trash.module.ts'
import { venuesModule } from './venues/venues.module.ts'

/** Every service with tables in the database. */
export const serviceModules: readonly ServiceModule[] = [
  adsModule,
  alertsModule,
  analyticsModule,
  auditModule,
  authModule,
  giveawaysModule,
  channelsModule,
  concessionsModule,
  customerModule,
  dutyModule,
  favoritesModule,
  filmsModule,
  gamesModule,
  recordsModule,
  rewardsModule,
  homeModule,
  liveModule,
  liveUpdateModule,
  marketsModule,
  messagesModule,
  plansModule,
  playbackModule,
  schoolModule,
  socialModule,
  sourcesModule,
  staffModule,
  storiesModule,
  ticketsModule,
  trashModule,
  venuesModule,
  platformModule,
]
