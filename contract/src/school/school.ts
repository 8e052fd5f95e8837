import { defineEndpoint } from '../endpoint.ts'
import { settingsSchema } from './settings.ts'

export const getSchool = defineEndpoint({
  host: 'main',
  method: 'GET',
  path: '/school.json',
  summary: 'Get the school settings that the apps use',
  status: 200,
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  response: settingsSchema,
  errors: [],
})
