import type { AppNotification } from '@fieldhouse/contract/customer/notifications'
import type { NotificationsStore } from './notifications.store.ts'

export interface Notifications {
  /** What an app of this version should tell its user, the newest first. */
  forVersion(companyId: number, version: string): Promise<AppNotification[]>
}

export const notificationsService = (store: NotificationsStore): Notifications => ({ forVersion: store.forVersion })
