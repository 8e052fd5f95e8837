import { settingsSchema } from '@fieldhouse/contract/school/settings'
import file from './utah.json' with { type: 'json' }

/** The demo's school: a file like any that is exported. */
export const utah = settingsSchema.parse(file)
