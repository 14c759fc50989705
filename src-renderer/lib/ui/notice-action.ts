export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  readonly busy?: boolean;
}
