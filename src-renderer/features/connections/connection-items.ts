import Plug from '@lucide/svelte/icons/plug';
import type { Connection } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import { messages } from './messages.ts';

export interface ConnectionMenuContext {
  readonly connections: readonly Connection[];
  readonly chosenId: ConnectionId | null;
  readonly onChoose: (id: ConnectionId) => void;
  readonly onManage: () => void;
}

/** The menu that chooses the connection of new conversations. */
export function listConnectionItems({
  connections,
  chosenId,
  onChoose,
  onManage,
}: ConnectionMenuContext): MenuItem[] {
  return [
    ...connections.map(({ id, name, isProduction, colour }) => ({
      id,
      label: isProduction ? messages.connectionSwitcher.productionNamed(name) : name,
      swatch: colour,
      checked: id === chosenId,
      onSelect: () => onChoose(id),
    })),
    {
      id: 'manage',
      label: messages.connectionSwitcher.manageConnections,
      icon: Plug,
      separated: true,
      onSelect: onManage,
    },
  ];
}
