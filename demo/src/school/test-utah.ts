import { serveSchool } from '@fieldhouse/contract/company'
import { utah } from './utah.ts'

/** Tests and benches are of the demo's school. */
serveSchool(utah)
