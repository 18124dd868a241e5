import { Refine } from '@refinedev/core';
import { screens } from 'virtual:screens';
import { useState } from 'react';
import { accessControlProvider } from '../providers/access';
import { authProvider } from '../providers/auth';
import { dataProvider } from '../providers/data';
import { i18nProvider } from '../providers/i18n';
import { liveProvider } from '../providers/live';
import { notificationProvider } from '../providers/notification';
import { makeQueryClient } from '../providers/query';
import { routerProvider } from '../providers/router';
import { offers } from '../providers/session';
import { Layout } from './layout';

const paths = [...new Set(screens.map((one) => one.path))];
const resources = paths.map((path) => ({
  name: path,
  ...Object.fromEntries(
    screens
      .filter((one) => one.path === path)
      .map((one) => [one.kind === 'screen' ? 'list' : one.kind, one.route.replaceAll('$', ':')]),
  ),
}));

/** The root route's component: Refine with our providers around the layout. */
export function Console() {
  const [client] = useState(makeQueryClient);
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      i18nProvider={i18nProvider}
      liveProvider={liveProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={{
        syncWithLocation: true,
        liveMode: offers('live') ? 'auto' : 'off',
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: client },
        textTransformers: { humanize: String, plural: String, singular: String },
      }}
    >
      <Layout />
    </Refine>
  );
}
