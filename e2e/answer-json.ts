import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { contractVersion } from '@fieldhouse/contract/version'
import type { Route } from 'playwright-core'

/** Headers that every answer of the server carries. */
export const serverHeaders = { [contractVersionHeader]: contractVersion }

/** Answers a page's request in place of the server. */
export const answerJson = (route: Route, json: unknown, status = 200): Promise<void> =>
  route.fulfill({ status, json, headers: serverHeaders })
