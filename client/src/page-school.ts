import { type Company, serveSchool } from '@fieldhouse/contract/company'
import { schoolElement } from '@fieldhouse/contract/school/page-head'

// The server that sent the page wrote it there, after it had read it by the contract.
serveSchool(JSON.parse(document.getElementById(schoolElement)?.textContent ?? '{}') as Company)
