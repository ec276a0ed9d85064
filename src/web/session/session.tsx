import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type * as z from 'zod'
import type { auth, Login } from '#contract/auth.ts'
import type { User } from '#contract/user.ts'
import { byNumber } from '#domain/enumeration.ts'
import { type Actor, roles } from '#domain/role.ts'
import { isPassing } from '../api/api-error.ts'
import { configCall, loginCall, logoutCall, selfCall } from '../api/bootstrap-endpoints.ts'
import { type AnswerOf, call } from '../api/call-api.ts'
import { keyOf, queryOf } from '../api/queries.ts'
import { forgetDraftsOfOthers } from '../forms/kept-draft.ts'
import { toast } from '../ui/overlay/toast.ts'
import { followOtherTabs, notifyOtherTabs } from './other-tabs.ts'
import { renew } from './refresh.ts'
import { bearerNow, endSession, onSignedIn, type SignedIn, signedInNow, startSession } from './signed-in.ts'

interface Session {
  /** `yes` even before the user is loaded, when a session cookie exists. */
  readonly signedIn: SignedIn
  /** Undefined while loading, and for visitors. */
  readonly user: User | undefined
  readonly actor: Actor | undefined
  /** Why the user could not be loaded. */
  readonly error: Error | null
  readonly retry: () => void
  readonly retrying: boolean
  /** Throws the ApiError of a failed sign-in, also of one that asks for a second step. */
  readonly signIn: (login: z.output<typeof Login>) => Promise<void>
  /** Begins the session that another way of signing in opened, which was asked for then. */
  readonly enter: (answer: SignInAnswer, requestedAt: number) => void
  readonly signOut: () => Promise<void>
}

type SignInAnswer = Pick<AnswerOf<typeof auth.login>, 'accessToken' | 'user'>

const Context = createContext<Session | null>(null)

/** The actor that permissions are decided for. */
export function actorOf(user: User): Actor {
  return {
    id: user.id,
    isSysAdmin: user.isSysAdmin,
    roles: user.UserCountryRole.flatMap(({ countryId, roleId, isPrimary }) => {
      const role = byNumber(roles, roleId)
      return role ? [{ countryId, role, isPrimary }] : []
    }),
    storeroomIds: user.UserStoreroom.map(({ storeroomId }) => storeroomId),
  }
}

/** Follows the server's events, whose code is loaded after the page is shown; returns how to stop. */
function followChanges(client: QueryClient): () => void {
  let stop = () => {}
  let over = false
  import('../api/live-changes.ts').then(
    ({ listen }) => {
      if (!over) stop = listen(client)
    },
    () => {
      // Without that code the page is as fresh as its answers.
    },
  )
  return () => {
    over = true
    stop()
  }
}

/** Provides who is signed in to the whole app. Without a session cookie nothing is requested. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const signedIn = useSyncExternalStore(onSignedIn, signedInNow, signedInNow)
  const self = useQuery({ ...queryOf(selfCall), enabled: signedIn === 'yes' })
  const user = signedIn === 'yes' ? self.data : undefined

  useEffect(() => {
    if (signedIn === 'left') forgetDraftsOfOthers()
    if (signedIn === 'yes') return
    // Visitors' pages request theirs before this effect runs.
    client.removeQueries({
      type: 'inactive',
      predicate: query => query.queryKey[0] !== keyOf(configCall)[0],
    })
  }, [client, signedIn])

  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) forgetDraftsOfOthers(userId)
  }, [userId])
  useEffect(() => followOtherTabs(client), [client])
  // The server refuses the stream, as it does all the rest, until a factor that is due is set up.
  const follows = user?.secondFactor.isOverdue === false
  useEffect(() => (follows ? followChanges(client) : undefined), [client, follows])

  const enter = useCallback(
    ({ accessToken, user: who }: SignInAnswer, requestedAt: number) => {
      client.setQueryData(queryOf(selfCall).queryKey, who)
      startSession(accessToken, requestedAt)
      notifyOtherTabs('signed-in')
    },
    [client],
  )
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: keyOf(selfCall) })
    addEventListener('factor_needed', readAgain)
    return () => removeEventListener('factor_needed', readAgain)
  }, [client])

  const session = useMemo<Session>(
    () => ({
      signedIn,
      user,
      actor: user && actorOf(user),
      error: user ? null : self.error,
      retry: () => void self.refetch(),
      retrying: self.isFetching,
      signIn: async login => {
        const requestedAt = performance.now()
        enter(await call(loginCall, { body: login }), requestedAt)
      },
      enter,
      signOut: async () => {
        if (bearerNow() === null) await renew().catch(ignoreRefusal)
        await call(logoutCall)
        endSession('left')
        notifyOtherTabs('signed-out')
        toast({ variant: 'success', title: 'Log out successful' })
      },
    }),
    [enter, signedIn, user, self.error, self.isFetching, self.refetch],
  )
  return <Context value={session}>{children}</Context>
}

/** Ignores a refusal, because the session is over already; throws when there was no answer. */
function ignoreRefusal(error: unknown): void {
  if (isPassing(error)) throw error
}

export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The user of a page behind the signed-in guard. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for pages behind the signed-in guard')
  return user
}

/** The user of such a page as the actor that `may` takes. */
export function useActor(): Actor {
  const { actor } = useSession()
  if (!actor) throw new Error('useActor is for pages behind the signed-in guard')
  return actor
}
