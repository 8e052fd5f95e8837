import '../console.css'
import { renderPage } from '../shared/render-page.ts'
import { SetupScreen } from './SetupScreen.tsx'

void renderPage(<SetupScreen />)
