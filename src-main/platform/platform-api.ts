import type { HttpClient } from '../http/http-client.ts';
import { ChatApi } from './chat.ts';
import { DataApi } from './data-api.ts';
import { EmbedTenantsApi } from './embed-tenants.ts';
import { ModelApi } from './model.ts';
import { PublishingApi } from './publishing.ts';
import { SessionsApi } from './sessions.ts';
import { ViewerApi } from './viewer.ts';
import { WorkspaceApi } from './workspace-api.ts';

/** Every operation of the platform, over one HTTP client. Each call receives its credentials. */
export class PlatformApi {
  readonly chat: ChatApi;
  readonly publishing: PublishingApi;
  readonly sessions: SessionsApi;
  readonly embedTenants: EmbedTenantsApi;
  readonly workspace: WorkspaceApi;
  readonly data: DataApi;
  readonly model: ModelApi;
  readonly viewer: ViewerApi;

  constructor(http: HttpClient) {
    this.chat = new ChatApi(http);
    this.publishing = new PublishingApi(http);
    this.sessions = new SessionsApi(http);
    this.embedTenants = new EmbedTenantsApi(http);
    this.workspace = new WorkspaceApi(http);
    this.data = new DataApi(http);
    this.model = new ModelApi(http);
    this.viewer = new ViewerApi(http);
  }
}
