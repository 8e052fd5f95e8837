import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './shared/paths/search.ts'
import { requireFan, turnFansAway } from './shared/session/guard.ts'
import { RootLayout } from './shell/RootLayout.tsx'

const leadTo = (to: string) => () => {
  throw redirect({ to, replace: true })
}

/** THE route tree, laid out like spec 2. `title` names the page to the tab, the screen reader and the counter. */
const root = createRootRoute({ component: RootLayout })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/landing/LandingScreen.tsx'), 'LandingScreen'),
  staticData: { title: '' },
})
const undoEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/undo-email-change',
  validateSearch: (search) => ({ email_token: textOf(search.email_token) }),
  component: lazyRouteComponent(() => import('./features/landing/UndoEmailChangeScreen.tsx'), 'UndoEmailChangeScreen'),
  staticData: { title: 'Take the email change back' },
})
const deleteAccount = createRoute({
  getParentRoute: () => root,
  path: '/delete-account',
  component: lazyRouteComponent(() => import('./features/landing/DeleteAccountScreen.tsx'), 'DeleteAccountScreen'),
  staticData: { title: 'Delete your account' },
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const emailAndToken = (search: Record<string, unknown>) => ({
  email: textOf(search.email),
  email_token: textOf(search.email_token),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: turnFansAway,
  component: lazyRouteComponent(() => import('./features/auth/AuthLayout.tsx'), 'AuthLayout'),
})
const authIndex = createRoute({ getParentRoute: () => auth, path: '/', beforeLoad: leadTo('/auth/home') })
const authHome = createRoute({
  getParentRoute: () => auth,
  path: 'home',
  component: lazyRouteComponent(() => import('./features/auth/AuthHomeScreen.tsx'), 'AuthHomeScreen'),
  staticData: { title: 'Sign in' },
})
const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  component: lazyRouteComponent(() => import('./features/auth/LoginScreen.tsx'), 'LoginScreen'),
  staticData: { title: 'Sign in with a password' },
})
const signUpEmail = createRoute({
  getParentRoute: () => auth,
  path: 'signup/email',
  component: lazyRouteComponent(() => import('./features/auth/SignUpScreen.tsx'), 'SignUpScreen'),
  staticData: { title: 'Create an account' },
})
const signUpVerify = createRoute({
  getParentRoute: () => auth,
  path: 'signup/verify-email',
  validateSearch: emailAndToken,
  component: lazyRouteComponent(() => import('./features/auth/VerifyEmailScreen.tsx'), 'SignUpVerifyScreen'),
  staticData: { title: 'Check your email to finish signing up' },
})
const signInVerify = createRoute({
  getParentRoute: () => auth,
  path: 'signin/verify-email',
  validateSearch: emailAndToken,
  component: lazyRouteComponent(() => import('./features/auth/VerifyEmailScreen.tsx'), 'SignInVerifyScreen'),
  staticData: { title: 'Check your email to sign in' },
})
const forgotEmail = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password/email',
  component: lazyRouteComponent(() => import('./features/auth/ForgotEmailScreen.tsx'), 'ForgotEmailScreen'),
  staticData: { title: 'Forgot your password' },
})
const forgotCode = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password/$email/code',
  validateSearch: (search) => ({ email_token: textOf(search.email_token) }),
  component: lazyRouteComponent(() => import('./features/auth/ForgotCodeScreen.tsx'), 'ForgotCodeScreen'),
  staticData: { title: 'Check your email to reset the password' },
})
const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password/$email/password',
  component: lazyRouteComponent(() => import('./features/auth/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  staticData: { title: 'Choose a new password' },
})

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: requireFan,
  loader: async () => (await import('./shared/api/query-client.ts')).openQueries(),
  component: lazyRouteComponent(() => import('./shell/AppLayout.tsx'), 'AppLayout'),
})
const appIndex = createRoute({ getParentRoute: () => app, path: '/', beforeLoad: leadTo('/app/home') })
const appHome = createRoute({
  getParentRoute: () => app,
  path: 'home',
  component: lazyRouteComponent(() => import('./features/home/HomeScreen.tsx'), 'HomeScreen'),
  staticData: { title: 'Home' },
})
const account = createRoute({
  getParentRoute: () => app,
  path: 'account',
  component: lazyRouteComponent(() => import('./features/account/AccountLayout.tsx'), 'AccountLayout'),
})
const accountIndex = createRoute({
  getParentRoute: () => account,
  path: '/',
  beforeLoad: leadTo('/app/account/profile'),
})
const profile = createRoute({
  getParentRoute: () => account,
  path: 'profile',
  component: lazyRouteComponent(() => import('./features/account/ProfileScreen.tsx'), 'ProfileScreen'),
  staticData: { title: 'Profile' },
})
const teams = createRoute({
  getParentRoute: () => account,
  path: 'teams',
  component: lazyRouteComponent(() => import('./features/account/TeamsScreen.tsx'), 'TeamsScreen'),
  staticData: { title: 'Your teams' },
})
const affiliations = createRoute({
  getParentRoute: () => account,
  path: 'affiliations',
  component: lazyRouteComponent(() => import('./features/account/AffiliationsScreen.tsx'), 'AffiliationsScreen'),
  staticData: { title: 'Your affiliations' },
})
const settings = createRoute({
  getParentRoute: () => account,
  path: 'settings',
  component: lazyRouteComponent(() => import('./features/account/SettingsScreen.tsx'), 'SettingsScreen'),
  staticData: { title: 'Settings' },
})
const changeEmail = createRoute({
  getParentRoute: () => account,
  path: 'change-email',
  component: lazyRouteComponent(() => import('./features/account/ChangeEmailScreen.tsx'), 'ChangeEmailScreen'),
  staticData: { title: 'Change your email' },
})
const accountVerify = createRoute({
  getParentRoute: () => account,
  path: 'verify-email',
  validateSearch: emailAndToken,
  component: lazyRouteComponent(() => import('./features/account/VerifyNewEmailScreen.tsx'), 'VerifyNewEmailScreen'),
  staticData: { title: 'Check your new email' },
})
const preferences = createRoute({ getParentRoute: () => app, path: 'preferences' })
const preferencesIndex = createRoute({
  getParentRoute: () => preferences,
  path: '/',
  beforeLoad: leadTo('/app/preferences/affiliations'),
})
const preferAffiliations = createRoute({
  getParentRoute: () => preferences,
  path: 'affiliations',
  component: lazyRouteComponent(
    () => import('./features/preferences/PreferAffiliationsScreen.tsx'),
    'PreferAffiliationsScreen',
  ),
  staticData: { title: 'Set up: your affiliations', bare: true },
})
const preferTeams = createRoute({
  getParentRoute: () => preferences,
  path: 'teams',
  component: lazyRouteComponent(() => import('./features/preferences/PreferTeamsScreen.tsx'), 'PreferTeamsScreen'),
  staticData: { title: 'Set up: your teams', bare: true },
})

/** Any unknown path (spec 2). */
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leadTo('/app/home') })

const tree = root.addChildren([
  home,
  undoEmailChange,
  deleteAccount,
  auth.addChildren([
    authIndex,
    authHome,
    login,
    signUpEmail,
    signUpVerify,
    signInVerify,
    forgotEmail,
    forgotCode,
    forgotPassword,
  ]),
  app.addChildren([
    appIndex,
    appHome,
    account.addChildren([accountIndex, profile, teams, affiliations, settings, changeEmail, accountVerify]),
    preferences.addChildren([preferencesIndex, preferAffiliations, preferTeams]),
  ]),
  unknown,
])

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    defaultViewTransition: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** When another pin may be asked for. */
    resendAt?: number
    /** What a code was traded for: good for one new password. */
    grant?: string
  }
  interface StaticDataRouteOption {
    title?: string
    /** Without the bars of the shell. */
    bare?: boolean
  }
}
